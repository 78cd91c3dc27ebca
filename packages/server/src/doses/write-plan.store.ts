// Plans are written in the transaction that read their records, so that each plan is valid until its
// person's next change.
import type { LogOfDay, OwedDose } from '@dosewell/domain/doses';
import { reminderId } from '@dosewell/domain/id';
import type { DoseLogRow } from '@dosewell/domain/sync';
import type { Queryable } from '../platform/database/db.ts';

export interface PlanToWrite {
  readonly userId: string;
  /** Number of the newest change that the plan considers. */
  readonly version: string;
  readonly zone: string;
  readonly misses: readonly DoseLogRow[];
  /** Recorded misses that are not misses any more, as the plan has changed. */
  readonly removed: readonly LogOfDay[];
  readonly ahead: readonly OwedDose[];
  /**
   * Minutes before a dose at which a first message is sent, 0 for none; undefined if the person wants no
   * reminders.
   */
  readonly headsUpMinutes: number | undefined;
  readonly planAgainAt: Date | undefined;
}

/** Doses of one slot share a reminder id, which is costly to compute. */
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

/** Returns the new revision of each person with a miss written or removed. */
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
