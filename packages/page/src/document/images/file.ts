/** What is left of an address when its size is taken away: the name of the file, by which two sizes of one picture know each other. */
export function fileOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0]!;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (name === '' ? path : name).replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '');
}

/** Widths as addresses give them: `/max/60/`, `w_1456`, `?w=320`, `-300x200.jpg`. */
const WIDTH = /(?:\/max\/|[/,]w_|[?&]w(?:idth)?=|\/resize:fit:|-)(\d{2,4})(?:$|[/,&x])/i;

/** Whether the first address is of a larger picture than the second. Without a width it is the picture as it was made. */
export function isLarger(address: string, than: string): boolean {
  return widthIn(address) > widthIn(than);
}

function widthIn(address: string): number {
  const found = WIDTH.exec(address)?.[1];
  return found === undefined ? Number.MAX_SAFE_INTEGER : Number(found);
}
