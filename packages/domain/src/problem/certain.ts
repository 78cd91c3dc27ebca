// A value that is always there. Were it missing, the fault would be ours, and nobody expects it.
export const certain = <T>(value: T | null | undefined): T => {
  if (value === undefined || value === null) throw new Error('A value that is always there was missing.');
  return value;
};
