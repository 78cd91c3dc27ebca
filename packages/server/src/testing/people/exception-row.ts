import { exceptionId } from '@dosewell/domain/id';

const [DATE, SLOT] = ['2026-11-20', '20:00'] as const;

/** A dose put off to a later hour: what a device sends, under the id of the dose. */
export const exceptionRow = (medication_id: string) => ({
  id: exceptionId(medication_id, DATE, SLOT),
  patch: { medication_id, date: DATE, slot: SLOT, kind: 'later', due_at: '2026-11-20T20:00:00.000Z' },
});
