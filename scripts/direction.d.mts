export function directionFaults(root: string): string[];
