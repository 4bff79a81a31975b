import type { DescribedCommand, DescribedOption } from './described-command.js';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** A script for each shell that completes commands and options; everything else is completed as a file. */
export const completionScripts: Readonly<Record<Shell, (commands: readonly DescribedCommand[]) => string>> = { bash, zsh, fish };

/** Without a known command, the options are those of the default command. */
const DEFAULT = 'extract';

function bash(commands: readonly DescribedCommand[]): string {
  return `_pith() {
  local word=\${COMP_WORDS[COMP_CWORD]} options
  if [[ $word != -* ]]; then
    if [[ $COMP_CWORD -eq 1 ]]; then COMPREPLY=($(compgen -W "${topNames(commands).join(' ')}" -- "$word") $(compgen -f -- "$word"))
    else COMPREPLY=($(compgen -f -- "$word")); fi
    return
  fi
  case \${COMP_WORDS[1]} in
${optionCases(commands)}
  esac
  COMPREPLY=($(compgen -W "$options" -- "$word"))
}
complete -o filenames -F _pith pith
`;
}

function zsh(commands: readonly DescribedCommand[]): string {
  return `#compdef pith
_pith() {
  local options
  if [[ $words[CURRENT] != -* ]]; then
    if (( CURRENT == 2 )); then
      local -a names=(${commands
        .filter(isTop)
        .map(({ name, description }) => quoted(`${name}:${description}`))
        .join(' ')})
      _describe command names
    fi
    _files
    return
  fi
  case $words[2] in
${optionCases(commands)}
  esac
  compadd -- \${=options}
}
compdef _pith pith
`;
}

function fish(commands: readonly DescribedCommand[]): string {
  const lines = commands.filter(isTop).flatMap(({ name, description, options }) => {
    const isAsked = name === DEFAULT ? '"not __fish_seen_subcommand_from $pith_commands"' : quoted(`__fish_seen_subcommand_from ${name}`);
    return [
      `complete -c pith -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`,
      ...options.map((option) => `complete -c pith -n ${isAsked} ${fishOption(option)} -d ${quoted(option.description)}`),
    ];
  });
  return `set -l pith_commands ${topNames(commands)
    .filter((name) => name !== DEFAULT)
    .join(' ')}\n${lines.join('\n')}\n`;
}

function fishOption({ short, long, takesValue, choices }: DescribedOption): string {
  const names = [...(short ? [`-s ${short.slice(1)}`] : []), ...(long ? [`-l ${long.slice(2)}`] : [])];
  const value = choices.length > 0 ? [`-x -a ${quoted(choices.join(' '))}`] : takesValue ? ['-r'] : [];
  return [...names, ...value].join(' ');
}

/** Lines of a `case` by the first word, for shells in which it is written alike. */
function optionCases(commands: readonly DescribedCommand[]): string {
  const others = commands.filter(({ name }) => isTop({ name }) && name !== DEFAULT);
  const cases = others.map(({ name }) => {
    const inner = commands.filter((each) => each.name === name || each.name.startsWith(`${name} `));
    return `    ${name}) options="${optionNames(inner)}" ;;`;
  });
  return [...cases, `    *) options="${optionNames(commands.filter(({ name }) => name === DEFAULT))}" ;;`].join('\n');
}

function optionNames(commands: readonly DescribedCommand[]): string {
  return [...new Set(commands.flatMap(({ options }) => options.map(({ long, short }) => long ?? short!)))].join(' ');
}

function topNames(commands: readonly DescribedCommand[]): string[] {
  return commands.filter(isTop).map(({ name }) => name);
}

function isTop({ name }: Pick<DescribedCommand, 'name'>): boolean {
  return !name.includes(' ');
}

/** As one word for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
