// PostgreSQL keeps a named statement prepared per connection, so names are given only to common single
// changes, never to arbitrary combinations (T-23).

export interface BuiltStatement {
  readonly text: string;
  readonly name?: string;
}

/**
 * For each purpose, such as loading or writing. With other named statements a connection then keeps at most
 * 64.
 */
const MOST_NAMES = 30;

/** `isUsual`: whether the batch has one of the few common shapes, for which a new statement is named. */
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
