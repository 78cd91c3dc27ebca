// An error goes when its field is mended, and none is shown before a save was tried.

type Faults = Readonly<Record<string, string>>;

/** Of the errors shown, those that the present input still has, in its present words. */
export const stillWrong = (shown: Faults, now: Faults): Faults =>
  Object.fromEntries(
    Object.keys(shown).flatMap((field) => (field in now ? [[field, now[field] ?? '']] : [])),
  );

/** Without the fields that are right. */
export const saidFaults = (faults: Readonly<Record<string, string | undefined>>): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== undefined),
  );
