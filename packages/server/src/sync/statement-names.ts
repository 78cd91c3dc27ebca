/**
 * PostgreSQL prepares a named statement once a connection. Statements built from parts get one name for each
 * shape; there are few shapes, since there are few tables.
 */
export const namedByShape = (purpose: string, build: (shape: string) => string) => {
  const known = new Map<string, { readonly name: string; readonly text: string }>();
  return (shape: string): { readonly name: string; readonly text: string } => {
    const statement = known.get(shape) ?? { name: `${purpose}_${known.size}`, text: build(shape) };
    known.set(shape, statement);
    return statement;
  };
};
