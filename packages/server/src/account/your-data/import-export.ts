// Imports an export completely or not at all (decision 0014).
import { randomUUID } from 'node:crypto';
import { homeZone } from '@dosewell/domain/account';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { MAX_CLOCK_AHEAD_MS } from '@dosewell/domain/sync';
import { wallClock } from '@dosewell/domain/time';
import { brokenConstraint, type Database, type Queryable } from '../../platform/database/db.ts';
import { type Budgets, exceedsBudgets, NOTHING_KEPT } from '@dosewell/domain/sync';
import { isExported, personTables } from './export-registry.ts';
import type { ImportOrder, OrderedTable, RowsOf } from './import-order.ts';
import { type ImportReaderOptions, type ReadImport, readImport, ReaderEnded } from './import-process.ts';
import {
  addRows,
  endImport,
  storedAmounts,
  knownIds,
  addStoredAmounts,
  PERSON_LOCK,
  replaceDocument,
  rowsOf,
} from './import-rows.store.ts';
import type { ImportedRow } from './import-row.ts';
import { besideExisting, importWithinPlan } from './import-rows.ts';
import { readColumns } from './row-shapes.store.ts';
import { checkedRows } from './import-row.ts';

export interface Importing {
  readonly database: Database;
  readonly now: number;
  readonly userId: string;
  readonly accountId: string;
  readonly reader: ImportReaderOptions;
  readonly budgets: Budgets;
}

export interface ImportResult {
  readonly added: number;
  readonly known: number;
  readonly kept_inactive: number;
  readonly rev: number;
  /** Whether the profile was taken from the export; the caller then takes its picture too. */
  readonly tookProfile: boolean;
  /**
   * All pictures of the export, including those of meals the person already had, so that repeating an
   * import restores missing ones. The caller calls `end` after reading enough.
   */
  readonly pictures: Pick<ReadImport, 'pictures' | 'end'>;
}

/** Of a profile and of settings, these columns are not taken from the file: the server sets them by itself. */
const SERVERS_OWN: readonly string[] = [
  'id',
  'plan',
  'plan_enforced',
  'created_by',
  'avatar_url',
  'rev',
  'deleted_at',
];
/** Tables whose rows are judged together in memory, before the rows that refer to them. */
const JUDGED_WHOLE: readonly string[] = ['medications', 'medication_regimens'];
/** The most rows of such a table; nobody has this many. */
const MOST_JUDGED = 20_000;

export async function importExport(importing: Importing, sent: Uint8Array): Promise<Result<ImportResult>> {
  const { database, userId, now, reader } = importing;
  const order = await readOrder(database, userId, now + MAX_CLOCK_AHEAD_MS);
  const read = await readImport(order, sent, reader);
  if (!read.ok) return read;
  try {
    const taken = await database.asUser(userId, (db) => takeIn(db, importing, read.value), {
      opening: PERSON_LOCK,
    });
    return ok({ ...taken, pictures: read.value });
  } catch (error) {
    read.value.end();
    if (error instanceof NoRoom) return refuse('records_full');
    if (brokenConstraint(error) !== undefined || error instanceof TooMany || error instanceof ReaderEnded)
      return refuse('import_damaged');
    throw error;
  }
}

/** The person's storage has no room for the rows to be added. */
class NoRoom extends Error {
  override name = 'NoRoom';
}

class TooMany extends Error {
  override name = 'TooMany';
}

/** Sort order of tables: documents first, then those of `JUDGED_WHOLE`. */
const place = ({ table, isDocument }: OrderedTable): number =>
  isDocument ? -2 : JUDGED_WHOLE.includes(table) ? -1 : 0;

const readOrder = (database: Database, userId: string, latestClock: number): Promise<ImportOrder> =>
  database.asUser(
    userId,
    async (db) => {
      const tables: OrderedTable[] = [];
      const others: string[] = [];
      for (const [table, entry] of Object.entries(personTables))
        if (isExported(entry) && typeof entry.imported === 'string')
          tables.push({
            table,
            columns: await readColumns(db, table),
            isDocument: entry.imported === 'document',
          });
        else others.push(table);
      return { tables: tables.toSorted((a, b) => place(a) - place(b)), others, latestClock };
    },
    { readOnly: true },
  );

async function takeIn(
  db: Queryable,
  importing: Importing,
  read: ReadImport,
): Promise<Omit<ImportResult, 'pictures'>> {
  const here = await rowsOf(db, 'medications');
  const kept = await storedAmounts(db);
  let bytes = 0;
  const standing = new Set(here.map(({ id }) => String(id)));
  const judged = new Map<string, ImportedRow[]>(JUDGED_WHOLE.map((table) => [table, []]));
  let [added, documents, keptInactive, tookProfile, judging] = [0, 0, 0, false, true];
  const judge = async (): Promise<void> => {
    if (!judging) return;
    judging = false;
    const kept = await takeJudged(db, importing, judged, here);
    added += kept.added;
    keptInactive = kept.keptInactive;
  };
  for await (const { table, rows } of read.batches()) {
    if (isDocument(table)) {
      documents += rows.length;
      const taken = await takeDocument(db, table, rows);
      tookProfile ||= taken && table === 'profiles';
      continue;
    }
    const unknown = besideExisting(table, await unknownOf(db, table, rows), standing);
    const whole = judged.get(table);
    if (whole !== undefined) {
      if (whole.length + unknown.length > MOST_JUDGED) throw new TooMany(`Too many ${table}.`);
      whole.push(...unknown);
      continue;
    }
    await judge();
    await addRows(db, table, unknown);
    added += unknown.length;
    bytes += unknown.reduce((sum, row) => sum + JSON.stringify(row).length, 0);
    if (exceedsBudgets({ ...NOTHING_KEPT, ...kept, bytes: kept.bytes + bytes }, importing.budgets, added))
      throw new NoRoom('No room for so many rows.');
  }
  await judge();
  await addStoredAmounts(db, { rows: added, bytes });
  const rev = await endImport(db, importing.accountId);
  return { added, known: read.rows - documents - added, kept_inactive: keptInactive, rev, tookProfile };
}

const isDocument = (table: string): boolean => {
  const entry = personTables[table];
  return entry !== undefined && isExported(entry) && entry.imported === 'document';
};

/**
 * Replaces settings and profile by those of the export if they are unchanged since sign-up; returns whether
 * it did.
 */
async function takeDocument(db: Queryable, table: string, [given]: RowsOf['rows']): Promise<boolean> {
  const [current] = await rowsOf(db, table);
  const untouched = Object.keys(current?.['stamps'] ?? {}).length === 0;
  if (given === undefined || current === undefined || !untouched) return false;
  const taken = Object.entries(given).filter(([column]) => !SERVERS_OWN.includes(column));
  await replaceDocument(db, table, Object.fromEntries(taken));
  return true;
}

async function unknownOf(db: Queryable, table: string, rows: RowsOf['rows']): Promise<RowsOf['rows']> {
  const known = await knownIds(
    db,
    table,
    rows.map(({ id }) => String(id)),
  );
  return rows.filter(({ id }) => !known.has(String(id)));
}

/** Adds medications and their regimens, with as many active as the plan allows. */
async function takeJudged(
  db: Queryable,
  { now }: Importing,
  judged: ReadonlyMap<string, readonly ImportedRow[]>,
  here: readonly ImportedRow[],
): Promise<{ readonly added: number; readonly keptInactive: number }> {
  const medications = checkedRows('medications', judged.get('medications') ?? []);
  const regimens = checkedRows('medication_regimens', judged.get('medication_regimens') ?? []);
  const settings = checkedRows('user_settings', await rowsOf(db, 'user_settings'))[0];
  const zone = homeZone(settings?.timezone ?? 'UTC');
  const at = wallClock({ instant: now, zone });
  const active = here.filter((row) => row['is_active'] === true && row['deleted_at'] === null).length;
  const moment = { op: randomUUID(), clock: now, at, zone };
  const within = importWithinPlan(medications, regimens, { settings, active }, moment);
  await addRows(db, 'medications', within.medications);
  await addRows(db, 'medication_regimens', within.regimens);
  return { added: medications.length + regimens.length, keptInactive: within.keptInactive };
}
