// Describes unsent entries in words, for the person to read when they can never be sent.
import { shownQuantity, shownUnitOf, type Units } from '@dosewell/domain/readings';
import { READING_TABLES, vitalSigns } from '@dosewell/domain/readings/list';
import type { OperationRow, TableName } from '@dosewell/domain/sync';
import { dateOf, displayDate, displayTime, slotOf, wallTimeAt } from '@dosewell/domain/time';
import type { NotSaved } from '../account/device-record.ts';
import type { Store } from '../opened-store.ts';
import { inOrder, type OutboxEntry } from './outbox-entry.ts';

type Records = Pick<Store, 'outbox' | 'row'>;

type ReadingTable = keyof typeof vitalSigns;

const NOUNS: Readonly<Record<Exclude<TableName, ReadingTable>, string>> = {
  medications: 'A medication',
  medication_regimens: 'The plan of a medication',
  medication_logs: 'A dose',
  dose_exceptions: 'Later or Not today',
  stock_movements: 'A refill or count',
  med_refill_config: 'Refill settings',
  asthma_events: 'Asthma',
  meals: 'A meal',
  meal_items: 'A food of a meal',
  caregivers: 'A caregiver',
  medication_packages: 'A package',
  user_settings: 'A setting',
  profiles: 'The profile',
};

const isReading = (table: TableName): table is ReadingTable =>
  (READING_TABLES as readonly string[]).includes(table);

const nounOf = (table: TableName): string => (isReading(table) ? vitalSigns[table].title : NOUNS[table]);

const valueOf = (row: OperationRow, field: string): unknown =>
  'patch' in row ? row.patch[field] : undefined;

/** The name of the medication that a row is about. */
const nameOf = (records: Records, row: OperationRow): string | undefined => {
  const id = row.table === 'medications' ? row.id : valueOf(row, 'medication_id');
  const known = typeof id === 'string' ? records.row('medications', id)?.name : undefined;
  const typed = row.table === 'medications' ? valueOf(row, 'name') : undefined;
  return typeof typed === 'string' ? typed : known;
};

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d\d:\d\d$/;

const textOf = (text: string, zone: string): string => {
  if (DATE.test(text)) return displayDate(text);
  if (TIME.test(text)) return displayTime(text);
  if (!INSTANT.test(text)) return text;
  const at = wallTimeAt(Date.parse(text), zone);
  return `${displayDate(dateOf(at))}, ${displayTime(slotOf(at))}`;
};

/** Says a stored number with its label, and in the unit of the person. */
type SayNumber = (value: number) => string;

/** For each number of a reading, by field. */
const quantitiesOf = async (table: TableName, units: Units): Promise<ReadonlyMap<string, SayNumber>> => {
  if (!isReading(table)) return new Map();
  const { quantities } = await vitalSigns[table].read();
  const say =
    (quantity: (typeof quantities)[number]): SayNumber =>
    (value) =>
      `${quantity.label} ${shownQuantity(quantity, units, value)} ${shownUnitOf(quantity, units)}`;
  return new Map(quantities.map((quantity) => [quantity.name, say(quantity)]));
};

const wordsOf = (
  field: string,
  value: unknown,
  zone: string,
  known: ReadonlyMap<string, SayNumber>,
): string[] => {
  const label = field.replaceAll('_', ' ');
  if (typeof value === 'number') return [known.get(field)?.(value) ?? `${label} ${value}`];
  if (value === true) return [label];
  if (field === 'actual_time' && typeof value === 'string') return [`at ${textOf(value, zone)}`];
  if (typeof value === 'string' && value !== '') return [textOf(value, zone)];
  return Array.isArray(value)
    ? value.flatMap((one) => (typeof one === 'string' ? [textOf(one, zone)] : []))
    : [];
};

/**
 * Whether a field is described. Ids, colours and the medication's name are not, since the name is said
 * already. Of a dose only the wall-clock time is.
 */
const isSaid = (row: OperationRow, field: string): boolean =>
  !(row.table === 'medication_logs' && field === 'taken_at') &&
  !/_ids?$|^id$|^stamps$|^color$/.test(field) &&
  !(row.table === 'medications' && field === 'name');

const typedIn = async (row: OperationRow, zone: string, units: Units): Promise<string> => {
  if (!('patch' in row)) return 'deleted';
  const known = await quantitiesOf(row.table, units);
  return Object.entries(row.patch)
    .filter(([field]) => isSaid(row, field))
    .flatMap(([field, value]) => wordsOf(field, value, zone, known))
    .join(', ');
};

const entryWords = async (
  records: Records,
  { rows, zone }: OutboxEntry,
  units: Units,
): Promise<[what: string, typed: string]> => {
  const [first] = rows;
  if (first === undefined) return ['An entry', ''];
  const name = nameOf(records, first);
  const typed = await Promise.all(rows.map((row) => typedIn(row, zone, units)));
  return [[nounOf(first.table), name].filter(Boolean).join(': '), typed.filter(Boolean).join('; ')];
};

const AS_STORED: Units = { glucose_unit: 'mg/dL', weight_unit: 'kg', length_unit: 'cm' };

/** All unsent entries of a person in words and in their units, refused ones too, oldest first. */
export const wordsOfUnsent = async (
  records: Records,
  userId: string,
  about: Pick<NotSaved, 'person' | 'why'>,
): Promise<NotSaved[]> => {
  const { pending, refused } = records.outbox();
  const units = records.row('user_settings', userId) ?? AS_STORED;
  return Promise.all(
    [...refused, ...pending].toSorted(inOrder).map(async (entry) => {
      const [what, typed] = await entryWords(records, entry, units);
      return { op: entry.op, ...about, what, typed, at: entry.at };
    }),
  );
};
