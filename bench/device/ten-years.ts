// Ten years of a person with ten medications at 28 slots a day: 100,000 dose logs as the product's rules make
// them, and the stock ledger that follows. The person is where it is eight: the morning's doses are due.
import { randomUUID } from 'node:crypto';
import { doseId } from '@dosewell/domain/id';
import type { DoseLogRow, MedicationRow, MovementRow, RegimenRow, Synced } from '@dosewell/domain/sync';
import { medicationsTable } from '@dosewell/domain/medications';
import { newRow } from '@dosewell/domain/sync/table';
import { addDays } from '@dosewell/domain/time';
import { seededRandom } from '../../packages/server/src/seeding/uneven.ts';
import { ZONE_AT_EIGHT as HERE } from '../../e2e/platform/noon.ts';
import { certain } from '@dosewell/domain/problem';

const DOSE_ROWS = 100_000;
const DAYS = 3_700;
const SKIPPED = 0.03;
const FORGOTTEN = 0.02;
const DAYS_BETWEEN_COUNTS = 90;
const COUNTED = 300;

const NAMES = [
  ...['Metformin', 'Lisinopril', 'Amlodipine', 'Atorvastatin', 'Furosemide'],
  ...['Bisoprolol', 'Allopurinol', 'Levodopa', 'Gabapentin', 'Pantoprazole'],
];
const COLORS = ['blue', 'green', 'purple', 'orange', 'pink'] as const;
const DOSAGE = '500 mg';

export interface TenYears {
  readonly medications: readonly MedicationRow[];
  readonly medication_regimens: readonly RegimenRow[];
  readonly medication_logs: readonly DoseLogRow[];
  readonly stock_movements: readonly MovementRow[];
}

const synced = (date: string, bucket: string): Omit<Synced, 'id'> => ({
  ...{ rev: 0, clock: Date.parse(date), bucket, deleted_at: null },
});

const scheduleOf = (i: number, start_date: string) => ({
  ...{ dosage: DOSAGE, amount: 1, start_date, home_zone: null, end_date: null, is_active: true },
  ...(i === 0
    ? { frequency: 'once_daily' as const, times: ['08:00'] }
    : { frequency: 'three_times_daily' as const, times: ['08:00', '13:00', '20:00'] }),
});

const medicationOf = (name: string, i: number, firstDay: string): MedicationRow => ({
  ...newRow(medicationsTable, {
    ...{ ...synced(firstDay, 'all'), ...scheduleOf(i, firstDay), id: randomUUID(), stamps: {} },
    updated_at: `${firstDay}T07:00:00.000Z`,
  }),
  ...{
    name,
    color: certain(COLORS[i % COLORS.length]),
    prescriber: 'Dr. Weber',
    quantity_remaining: COUNTED,
  },
});

/** A first schedule, and another after a review with the doctor five years later. */
const regimensOf = (medication: MedicationRow, i: number, changedOn: string): RegimenRow[] =>
  [medication.start_date, changedOn].map((from, change) => ({
    ...synced(from, 'all'),
    ...scheduleOf(i, medication.start_date),
    ...{ id: randomUUID(), medication_id: medication.id, from_slot: `${from}T07:00`, number: change + 1 },
  }));

const logOf = (medication: MedicationRow, date: string, slot: string, taken: boolean): DoseLogRow => ({
  ...synced(date, date.slice(0, 7)),
  ...{ id: doseId(medication.id, date, slot), medication_id: medication.id, date, slot },
  ...{ scheduled_time: `${date}T${slot}`, status: taken ? 'taken' : 'skipped' },
  ...{ actual_time: taken ? slot : null, zone: HERE.zone },
  taken_at: taken ? HERE.instantOf(`${date}T${slot}`).toISOString() : null,
  ...{ amount: 1, notes: null, medication_name: medication.name, dosage: DOSAGE },
  ...{ answered_by: 'person', answered_from: null, conflict: false, stock_taken: taken ? 1 : 0 },
});

const movementOf = (
  { medication_id, date }: { medication_id: string; date: string },
  line: Pick<MovementRow, 'kind' | 'amount' | 'counted' | 'log_id' | 'at'>,
): MovementRow => ({
  ...synced(date, date.slice(0, 7)),
  ...{ id: randomUUID(), medication_id, shortfall: 0, refilled: null, undoes: null, reason: null, ...line },
});

/** Up to yesterday; today's doses are unanswered. */
export const tenYearsUntil = (today: string): TenYears => {
  const uneven = seededRandom(2026);
  const firstDay = addDays(today, -DAYS);
  const medications = NAMES.map((name, i) => medicationOf(name, i, firstDay));
  const logs: DoseLogRow[] = [];
  const movements: MovementRow[] = [];
  const onHand = new Map<string, number>();
  for (let day = 0; logs.length < DOSE_ROWS && day < DAYS; day++) {
    const date = addDays(firstDay, day);
    for (const { id: medication_id } of day % DAYS_BETWEEN_COUNTS === 0 ? medications : []) {
      const amount = COUNTED - (onHand.get(medication_id) ?? 0);
      const kind = day === 0 ? 'opening' : 'correction';
      const line = { kind, amount, counted: COUNTED, log_id: null, at: `${date}T07:30` } as const;
      movements.push(movementOf({ medication_id, date }, line));
      onHand.set(medication_id, COUNTED);
    }
    for (const medication of medications)
      for (const slot of medication.times) {
        const chance = uneven();
        if (chance < FORGOTTEN || logs.length === DOSE_ROWS) continue;
        const log = logOf(medication, date, slot, chance >= FORGOTTEN + SKIPPED);
        logs.push(log);
        if (log.status !== 'taken') continue;
        const line = {
          kind: 'dose',
          amount: -1,
          counted: null,
          log_id: log.id,
          at: log.scheduled_time,
        } as const;
        movements.push(movementOf(log, line));
        onHand.set(medication.id, (onHand.get(medication.id) ?? 0) - 1);
      }
  }
  return {
    medications: medications.map((each) => ({ ...each, quantity_remaining: onHand.get(each.id) ?? 0 })),
    medication_regimens: medications.flatMap((each, i) => regimensOf(each, i, addDays(today, -DAYS / 2))),
    medication_logs: logs,
    stock_movements: movements,
  };
};
