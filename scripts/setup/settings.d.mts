export function readSettings(root: string): void;
