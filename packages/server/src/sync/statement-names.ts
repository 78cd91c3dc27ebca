// PostgreSQL prepares a named statement once a connection, and keeps it: names are given to what every device
// sends, a single change, and to no mixture that somebody makes up (T-23).

export interface BuiltStatement {
  readonly text: string;
  readonly name?: string;
}

/** For loading and for writing so many each: with the few others of its login a connection keeps at most 64. */
const MOST_NAMES = 30;

/** `isUsual`: one of the few shapes that are worth a name. */
export const namedByShape = (
  purpose: string,
  build: (shape: string) => string,
): ((shape: string, isUsual: boolean) => BuiltStatement) => {
  const known = new Map<string, BuiltStatement>();
  return (shape, isUsual) => {
    const named = known.get(shape);
    if (named !== undefined) return named;
    const text = build(shape);
    if (!isUsual || known.size >= MOST_NAMES) return { text };
    const statement = { name: `${purpose}_${known.size}`, text };
    known.set(shape, statement);
    return statement;
  };
};
