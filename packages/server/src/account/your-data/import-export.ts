// Takes in an export, all of it or nothing (decision 0014).
import { randomUUID } from 'node:crypto';
import { homeZone } from '@dosewell/domain/account';
import { ok, refuse, type Result } from '@dosewell/domain/problem';
import { MAX_CLOCK_AHEAD_MS, type SettingsRow } from '@dosewell/domain/sync';
import { wallClock } from '@dosewell/domain/time';
import { brokenConstraint, type Database, type Queryable } from '../../platform/db.ts';
import { checkedTables, type CheckedTables } from './check-import.ts';
import { isExported, personTables } from './export-registry.ts';
import type { ImportFile } from './import-file.ts';
import {
  addRows,
  endImport,
  knownIds,
  PERSON_LOCK,
  replaceDocument,
  rowsOf,
  type ImportedRow,
} from './import-rows.store.ts';
import { besideStanding, withinPlan } from './import-rows.ts';

export interface Importing {
  readonly database: Database;
  readonly now: number;
  readonly userId: string;
  readonly accountId: string;
}

export interface Imported {
  readonly added: number;
  readonly known: number;
  readonly kept_inactive: number;
  readonly rev: number;
  /** The person's picture, where their profile was taken from the export. */
  readonly picture: Uint8Array | undefined;
  /** Photos of meals, known ones too: whoever imports again gets what was missing. */
  readonly photos: readonly { readonly mealId: string; readonly bytes: Uint8Array }[];
}

/** What the server says of a person is said anew by this one; a document of somebody who is here is never deleted. */
const SERVERS_OWN: readonly string[] = [
  'id',
  'plan',
  'plan_enforced',
  'created_by',
  'avatar_url',
  'rev',
  'deleted_at',
];

export async function importExport(importing: Importing, file: ImportFile): Promise<Result<Imported>> {
  const { database, userId, now } = importing;
  const tables = await checkedTables(database, userId, file, now + MAX_CLOCK_AHEAD_MS);
  if (tables === undefined) return refuse('import_damaged');
  try {
    return ok(
      await database.asUser(userId, (db) => takeIn(db, importing, tables, file), { opening: PERSON_LOCK }),
    );
  } catch (error) {
    if (brokenConstraint(error) !== undefined) return refuse('import_damaged');
    throw error;
  }
}

async function takeIn(
  db: Queryable,
  importing: Importing,
  tables: CheckedTables,
  file: ImportFile,
): Promise<Imported> {
  const avatar = await takeDocuments(db, tables);
  const offered = [...tables.values()].reduce((sum, rows) => sum + rows.length, 0);
  const photos = takePhotos(tables, file);
  const keptInactive = await leaveKnown(db, tables, importing);
  let added = 0;
  for (const [table, rows] of tables) {
    await addRows(db, table, inOrder(rows));
    added += rows.length;
  }
  const rev = await endImport(db, importing.accountId);
  const fromFile = added - keptInactive.regimens;
  return {
    added: fromFile,
    known: offered - fromFile,
    kept_inactive: keptInactive.medications,
    rev,
    picture: pictureAt(file, avatar),
    photos,
  };
}

const pictureAt = ({ pictures }: ImportFile, address: unknown): Uint8Array | undefined =>
  typeof address === 'string' ? pictures.get(address.split('/').at(-1) ?? '') : undefined;

/** Where a photo is, is the server's to say: it is taken out of the rows, and the photos go the way of any that is sent. */
function takePhotos(tables: CheckedTables, file: ImportFile): Imported['photos'] {
  const meals = tables.get('meals') ?? [];
  tables.set(
    'meals',
    meals.map((meal) => ({ ...meal, photo_url: null })),
  );
  return meals.flatMap(({ id, photo_url }) => {
    const bytes = pictureAt(file, photo_url);
    return bytes === undefined ? [] : [{ mealId: String(id), bytes }];
  });
}

/** Settings and profile that nobody has touched since sign-up become those of the export. Returns where the picture was. */
async function takeDocuments(db: Queryable, tables: CheckedTables): Promise<string | undefined> {
  let avatar: string | undefined;
  for (const [table, entry] of Object.entries(personTables)) {
    if (!isExported(entry) || entry.imported !== 'document') continue;
    const [given] = tables.get(table) ?? [];
    tables.delete(table);
    const [current] = await rowsOf(db, table);
    const untouched = Object.keys((current?.['stamps'] ?? {}) as object).length === 0;
    if (given === undefined || current === undefined || !untouched) continue;
    const taken = Object.entries(given).filter(([column]) => !SERVERS_OWN.includes(column));
    await replaceDocument(db, table, Object.fromEntries(taken));
    if (typeof given['avatar_url'] === 'string') avatar = given['avatar_url'];
  }
  return avatar;
}

async function leaveKnown(
  db: Queryable,
  tables: CheckedTables,
  { now }: Importing,
): Promise<{ readonly medications: number; readonly regimens: number }> {
  const here = await rowsOf(db, 'medications');
  const standing = new Set(here.map(({ id }) => String(id)));
  for (const [table, rows] of tables) {
    const known = await knownIds(
      db,
      table,
      rows.map(({ id }) => String(id)),
    );
    const unknown = rows.filter(({ id }) => !known.has(String(id)));
    tables.set(table, besideStanding(table, unknown, standing));
  }
  const settings = (await rowsOf(db, 'user_settings'))[0] as unknown as SettingsRow | undefined;
  const at = wallClock({ instant: now, zone: homeZone(settings?.timezone ?? 'UTC') });
  const regimens = tables.get('medication_regimens') ?? [];
  const within = withinPlan(
    tables.get('medications') ?? [],
    regimens,
    {
      settings,
      active: here.filter((row) => row['is_active'] === true && row['deleted_at'] === null).length,
    },
    { op: randomUUID(), clock: now, at },
  );
  tables.set('medications', within.medications);
  tables.set('medication_regimens', within.regimens);
  return { medications: within.keptInactive, regimens: within.regimens.length - regimens.length };
}

/** A line that takes another back comes after it. */
const inOrder = (rows: readonly ImportedRow[]): readonly ImportedRow[] =>
  rows.toSorted((a, b) => Number((a['undoes'] ?? null) !== null) - Number((b['undoes'] ?? null) !== null));
