/** Characters of one line of the written module: editors and diffs choke on one of 200 KB. */
const LINE = 2000;

/** A module that holds weights as `declared` (`weights: Type`): a passport, where there is one, what `spread` names, and long texts broken into lines. */
export function weightsModule(head: string, declared: string, { passport, ...parts }: Readonly<Record<string, unknown>>, spread?: string): string {
  const broken = (text: string) => {
    const lines: string[] = [];
    for (let at = 0; at < text.length; at += LINE) lines.push(`    ${JSON.stringify(text.slice(at, at + LINE))},`);
    return `[\n${lines.join('\n')}\n  ].join('')`;
  };
  const fields = Object.entries(parts).map(([name, text]) => `  ${name}: ${broken(String(text))},\n`);
  const first = passport === undefined ? '' : `  passport: ${JSON.stringify(passport)},\n`;
  const shared = spread === undefined ? '' : `  ...${spread},\n`;
  return `${head}\nexport const ${declared} = {\n${first}${shared}${fields.join('')}};\n`;
}
