// What a caregiver's page says, read with their own login: the database leaves out what is not shared with
// them, whatever is selected here.
import type { Symptom } from '@dosewell/domain/asthma';
import type { SharedTopic } from '@dosewell/domain/caregivers';
import { READING_TABLES, type ReadingTable } from '@dosewell/domain/readings/list';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { mainQuantities } from '@dosewell/domain/readings/words';
import type { MealItemRow, MealRow, MedicationRow, Rows, SettingsRow } from '@dosewell/domain/sync';
import { isZone, today } from '@dosewell/domain/time';
import type { Queryable } from '../../platform/database/db.ts';
import { objectOfLists, STOCK_LISTS, type SharedStock } from './shared-stock.store.ts';

export interface Scope extends Pick<
  SettingsRow,
  'glucose_unit' | 'weight_unit' | 'length_unit' | 'missed_after_minutes' | 'plan' | 'plan_enforced'
> {
  readonly person: string;
  readonly timezone: string;
  readonly topics: readonly SharedTopic[];
  readonly helps: boolean;
}

export interface SharedDose extends Pick<MedicationRow, 'name' | 'dosage' | 'form' | 'amount'> {
  readonly id: string;
  readonly slot: string;
  /** An instant in JSON as the database writes it. */
  readonly due_at: string;
  readonly first_at: string | null;
}

export type SharedLog = Pick<
  Rows['medication_logs'],
  'id' | 'slot' | 'status' | 'taken_at' | 'medication_name' | 'dosage' | 'answered_from'
>;
export type SharedEvent = Pick<
  Rows['asthma_events'],
  'id' | 'date' | 'time' | 'severity' | Symptom | 'peak_flow' | 'rescue_med_used'
>;
export type SharedMeal = Pick<MealRow, 'id' | 'date' | 'time' | 'type'> & {
  readonly items: readonly Pick<MealItemRow, 'name' | 'carbs_g' | 'fiber_g' | 'protein_g' | 'fat_g'>[];
};

type Lists = SharedStock & {
  readonly doses: readonly SharedDose[];
  readonly logs: readonly SharedLog[];
  readonly asthma: readonly SharedEvent[];
  readonly meals: readonly SharedMeal[];
  readonly notes: readonly { readonly id: string; readonly notes: string }[];
  /** One row, if asthma is shared and sharing is not paused; else none. */
  readonly best: readonly { readonly peak_flow_best: number | null }[];
} & { readonly [T in ReadingTable]: readonly Rows[T][] };

export interface SharedRecords extends Lists {
  readonly scope: Scope;
  readonly now: { readonly instant: number; readonly zone: string };
}

const SCOPE = `select p.display_name as person, s.timezone, s.glucose_unit, s.weight_unit, s.length_unit,
    s.missed_after_minutes, s.plan, s.plan_enforced, c.topics, c.helps
  from caregiver_scopes c cross join user_settings s cross join profiles p`;

const MOST_OF_KIND = 20;

/** Columns are listed one by one: neither notes nor what no line of the page says. */
const columnsOf = (table: ReadingTable): string => {
  const sign = describedVitalSigns[table];
  const names = mainQuantities(sign).map(({ name }) => name);
  return ['id', 'date', 'time', ...names, ...(sign.beyond === undefined ? [] : [sign.beyond.column])].join(
    ', ',
  );
};

/** What each list selects its lines say or judge by, and the login of caregivers may read. */
export const LISTS: Readonly<Record<keyof Lists, string>> = {
  doses: `select o.id, o.slot, o.due_at, o.first_at, m.name, m.dosage, m.form, m.amount
    from occurrences o join medications m on m.id = o.medication_id
    where o.date = $1::date and m.deleted_at is null order by o.due_at, m.name`,
  logs: `select id, slot, status, taken_at, medication_name, dosage, answered_from from medication_logs
    where date = $1::date and deleted_at is null order by slot, taken_at`,
  ...STOCK_LISTS,
  asthma: `select id, date, time, severity, wheeze, cough, chest_tightness, shortness_of_breath, peak_flow, rescue_med_used
      from asthma_events
    where deleted_at is null and occurred_at > $2 order by occurred_at desc limit ${MOST_OF_KIND}`,
  meals: `select m.id, m.date, m.time, m.type, (select coalesce(json_agg(to_jsonb(i) - 'position' order by i.position), '[]') from
      (select position, name, carbs_g, fiber_g, protein_g, fat_g from meal_items where meal_id = m.id and deleted_at is null) i) as items
    from meals m where m.deleted_at is null and m.date >= $1::date - 1 order by m.logged_at desc limit ${MOST_OF_KIND}`,
  notes: `select id, notes from shared_notes`,
  best: `select peak_flow_best from shared_peak_flow`,
  ...(Object.fromEntries(
    READING_TABLES.map((table) => [
      table,
      `select ${columnsOf(table)} from ${table} where deleted_at is null and taken_at > $2
        order by taken_at desc limit ${MOST_OF_KIND}`,
    ]),
  ) as Record<ReadingTable, string>),
};

const RECORDS = `select ${objectOfLists(LISTS)} as records`;

const WEEK_MS = 7 * 86_400_000;

/** Undefined if nothing is open to this caregiver, whether not yet, not any more, or never. */
export const findScope = async (db: Queryable): Promise<Scope | undefined> =>
  (await db.query<Scope>({ name: 'carer_scope', text: SCOPE, values: [] })).rows[0];

export const findSharedRecords = async (
  db: Queryable,
  instant: number,
): Promise<SharedRecords | undefined> => {
  const scope = await findScope(db);
  if (scope === undefined) return undefined;
  const now = { instant, zone: isZone(scope.timezone) ? scope.timezone : 'UTC' };
  const { rows } = await db.query<{ records: Lists }>({
    name: 'carer_records',
    text: RECORDS,
    values: [today(now), new Date(instant - WEEK_MS)],
  });
  const [found] = rows;
  return found && { ...found.records, scope, now };
};
