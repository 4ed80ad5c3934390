export interface Figure {
  value: string;
  /** The figure to reach, where there is one. */
  goal?: string;
  reached?: boolean;
}

/** Prints one figure under its name. */
export type Report = (name: string, figure: Figure) => void;

/** Prints each figure when it is known; a goal that is missed makes the command fail at its end. */
export const printFigure: Report = (name, { value, goal, reached }) => {
  const outcome = goal === undefined ? '' : `   goal ${goal}: ${reached ? 'reached' : 'MISSED'}`;
  console.log(`${name.padEnd(52)} ${value}${outcome}`);
  if (reached === false) process.exitCode = 1;
};

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
