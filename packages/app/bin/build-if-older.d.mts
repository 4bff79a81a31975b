export function buildIfOlder(workspace: string): void;
