import pg from 'pg';

const { builtins } = pg.types;

/** Parses counts and amounts as numbers; dates stay text, since a `Date` would add a time zone. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
]);

export const columnTypes = {
  getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
    parsers.get(oid) ??
    (format === 'text' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid, format)),
};
