export function placeOf(path: string): string | undefined;
export function pageOf(text: string, path: string): string;
