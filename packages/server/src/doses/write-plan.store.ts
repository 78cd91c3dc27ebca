// Plans are written in the transaction that read what they are made from, so that each holds until the next
// change of its person.
import type { LogOfDay, OwedDose } from '@dosewell/domain/doses';
import { reminderId } from '@dosewell/domain/id';
import type { DoseLogRow } from '@dosewell/domain/sync';
import type { Queryable } from '../platform/database/db.ts';

export interface PlanToWrite {
  readonly userId: string;
  /** Of the changes that it takes in. */
  readonly version: string;
  readonly zone: string;
  readonly misses: readonly DoseLogRow[];
  /** Misses on record that are none any more. */
  readonly removed: readonly LogOfDay[];
  readonly ahead: readonly OwedDose[];
  /** How long before a dose a first message comes, 0 for none; undefined for no reminders at all. */
  readonly headsUpMinutes: number | undefined;
  readonly planAgainAt: Date | undefined;
}

/** Doses of one slot share a reminder, whose id is costly. */
const remindersOf = (userId: string): ((dose: OwedDose) => string) => {
  const known = new Map<string, string>();
  return ({ date, slot }) => {
    const key = date + slot;
    const id = known.get(key) ?? reminderId(userId, date, slot);
    known.set(key, id);
    return id;
  };
};

const doseOf = (plan: PlanToWrite, dose: OwedDose, reminder: string) => ({
  person: plan.userId,
  medication_id: dose.medicationId,
  date: dose.date,
  slot: dose.slot,
  id: dose.id,
  regimen_id: dose.regimen.id,
  reminder_id: reminder,
  due_at: new Date(dose.dueAt),
  closes_at: new Date(dose.closesAt),
  zone: dose.regimen.home_zone ?? plan.zone,
});

const dosesOf = (plan: PlanToWrite) => {
  const reminderOf = remindersOf(plan.userId);
  return plan.ahead.map((dose) => doseOf(plan, dose, reminderOf(dose)));
};

const planOf = ({ userId, removed, ...plan }: PlanToWrite) => ({
  person: userId,
  version: plan.version,
  zone: plan.zone,
  heads_up: plan.headsUpMinutes,
  again_at: plan.planAgainAt,
  removed: removed.map(({ id }) => id),
});

export interface RevisionOfPerson {
  readonly userId: string;
  readonly rev: number;
}

/** Returns the revisions of the misses written or removed, of people who have any. */
export const writePlans = async (
  db: Queryable,
  plans: readonly PlanToWrite[],
  at: Date,
): Promise<RevisionOfPerson[]> => {
  if (plans.length === 0) return [];
  const { rows } = await db.query<RevisionOfPerson>({
    name: 'plan_write',
    text: 'select person as "userId", revision as rev from plan_write($1, $2, $3, $4)',
    values: [
      JSON.stringify(plans.map(planOf)),
      JSON.stringify(plans.flatMap(dosesOf)),
      JSON.stringify(
        plans.flatMap(({ userId, misses }) => misses.map((miss) => ({ ...miss, user_id: userId }))),
      ),
      at,
    ],
  });
  return rows;
};
