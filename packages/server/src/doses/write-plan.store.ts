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

const rowOf = (userId: string, dose: OwedDose) => ({
  medication_id: dose.medicationId,
  date: dose.date,
  slot: dose.slot,
  id: dose.id,
  regimen_id: dose.regimen.id,
  reminder_id: reminderId(userId, dose.date, dose.slot),
  due_at: new Date(dose.dueAt),
  closes_at: new Date(dose.closesAt),
  home_zone: dose.regimen.home_zone ?? null,
});

const sent = ({ userId, misses, removed, ahead, ...plan }: PlanToWrite) => ({
  person: userId,
  version: plan.version,
  zone: plan.zone,
  heads_up: plan.headsUpMinutes,
  again_at: plan.planAgainAt,
  misses: misses.map((row) => ({ user_id: userId, ...row })),
  removed: removed.map(({ id }) => id),
  ahead: ahead.map((dose) => rowOf(userId, dose)),
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
    text: 'select person as "userId", revision as rev from plan_write($1, $2)',
    values: [JSON.stringify(plans.map(sent)), at],
  });
  return rows;
};
