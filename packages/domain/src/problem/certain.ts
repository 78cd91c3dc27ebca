// Returns a value that must be present; a missing one is a bug and is thrown.
export const certain = <T>(value: T | null | undefined): T => {
  if (value === undefined || value === null) throw new Error('A value that is always there was missing.');
  return value;
};
