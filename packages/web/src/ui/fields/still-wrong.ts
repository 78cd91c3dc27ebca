// A field's error disappears when the field is corrected. No error is shown before the person has tried to
// save.

type Faults = Readonly<Record<string, string>>;

/** The shown errors that the present input still has, with their present text. */
export const stillWrong = (shown: Faults, now: Faults): Faults =>
  Object.fromEntries(
    Object.keys(shown).flatMap((field) => (field in now ? [[field, now[field] ?? '']] : [])),
  );

/** The faults without the fields that have none. */
export const saidFaults = (faults: Readonly<Record<string, string | undefined>>): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter((fault): fault is [string, string] => fault[1] !== undefined),
  );
