import type { TableName } from '@dosewell/domain/sync';
import { TABLES } from '@dosewell/domain/tables';
import { isOneOf } from '@dosewell/domain/value';

/** Up to where a device has everything: a whole revision, or within one up to a row of a table. */
export interface Cursor {
  readonly epoch: string;
  readonly rev: number;
  readonly within?: { readonly table: TableName; readonly id: string };
}

/** A UUID as a regular expression. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const FORMAT = new RegExp(`^(${UUID})\\.(\\d{1,15})(?:\\.([a-z_]+)\\.(${UUID}))?$`);

/**
 * The cursor as text, which devices only send back. It names the table, as a position in a list would shift
 * when a table is added.
 */
export const writeCursor = ({ epoch, rev, within }: Cursor): string =>
  [epoch, rev, ...(within ? [within.table, within.id] : [])].join('.');

export const readCursor = (text: string): Cursor | undefined => {
  const [, epoch, rev, table, id] = FORMAT.exec(text) ?? [];
  if (epoch === undefined) return undefined;
  const whole = { epoch, rev: Number(rev) };
  if (table === undefined || id === undefined) return whole;
  // The cursor is from a newer server, in a table unknown here: this revision is read again from its start.
  if (!isOneOf(TABLES, table)) return { epoch, rev: whole.rev - 1 };
  return { ...whole, within: { table, id } };
};

/**
 * The cursor after a push that wrote `rev`. It is given only if the device had everything up to `before`,
 * in the same epoch; otherwise the device lacks other changes and keeps its own cursor.
 */
export const cursorAfter = (
  reached: Cursor | undefined,
  { epoch, before, rev }: { readonly epoch: string; readonly before: number; readonly rev: number },
): string | undefined => {
  if (reached?.epoch !== epoch || reached.rev !== before || reached.within !== undefined) return undefined;
  return writeCursor({ epoch, rev });
};

const LOWEST = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** For each table, the id up to which rows of the cursor's revision were sent. */
export const boundsOf = ({ within }: Pick<Cursor, 'within'>): string[] => {
  if (!within) return TABLES.map(() => HIGHEST);
  const reached = TABLES.indexOf(within.table);
  return TABLES.map((_, i) => (i < reached ? HIGHEST : i === reached ? within.id : LOWEST));
};
