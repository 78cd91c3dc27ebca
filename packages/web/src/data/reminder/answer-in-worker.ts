// Records a press of a button on a notification. The act is like any other: judged, saved on the device, then
// sent.
import { answerDose, type Dose, exceptDose, type ScheduledDose } from '@dosewell/domain/doses';
import { doseId, exceptionId } from '@dosewell/domain/id';
import { putOffByButton, takenByButton } from '@dosewell/domain/reminders';
import type { OperationRow } from '@dosewell/domain/sync';
import { wallTimeAt } from '@dosewell/domain/time';
import { rules } from '../loaded-rules.ts';
import type { DosesAround } from './doses-around.ts';
import { findReminded, openInWorker, type WorkerRecords } from './open-in-worker.ts';

/** How long the worker waits for fetching before the act, and for sending after it. */
const SYNC_WAIT_MS = { before: 3_000, after: 8_000 };

export type Button = 'take' | 'later';

export interface Answered {
  /** When the dose was answered, or until when it was put off: wall clock `HH:MM`. */
  readonly at: string;
  /** Whether the server has the act. */
  readonly sent: boolean;
}

const within = (work: Promise<unknown>, ms: number): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

const scheduled = (doses: readonly Dose[]): ScheduledDose[] =>
  doses.flatMap(({ medicationId, date, slot }) => (slot === null ? [] : [{ medicationId, date, slot }]));

export interface Act {
  readonly rows: OperationRow[];
  /** When the doses were answered, or until when they are put off, milliseconds. */
  readonly at: number;
}

/** What to record for the doses of a reminder; undefined if the reminder's page has to be opened instead. */
export type MakeAct = (opened: WorkerRecords, reminded: DosesAround) => Act | undefined;

export const answered = (
  { store, now }: WorkerRecords,
  doses: readonly Dose[],
  status: 'taken' | 'skipped',
): Act | undefined => {
  const moment = now();
  const rows = scheduled(doses).map((dose) => {
    const standing = store.row('medication_logs', doseId(dose.medicationId, dose.date, dose.slot));
    return answerDose(dose, status, moment, standing);
  });
  return rows.length === 0 ? undefined : { rows, at: moment.instant };
};

/** The act that puts doses off until `until`, milliseconds. */
export const putOff = ({ store }: WorkerRecords, doses: readonly Dose[], until: number): Act => {
  const rows = scheduled(doses).map((dose) =>
    exceptDose(
      dose,
      until,
      store.row('dose_exceptions', exceptionId(dose.medicationId, dose.date, dose.slot)),
    ),
  );
  return { rows, at: until };
};

const actOf =
  (button: Button): MakeAct =>
  (opened, { doses, records }) => {
    const moment = opened.now();
    if (button === 'take') return answered(opened, takenByButton(doses, records, moment), 'taken');
    const put = putOffByButton(doses, records, moment);
    return put && putOff(opened, put.doses, put.until);
  };

/** Undefined if nothing was recorded: the reminder's page has to be opened. */
export const answerInWorker = (
  id: string,
  button: Button,
  openRecords: () => Promise<WorkerRecords | undefined> = () => openInWorker(id),
): Promise<Answered | undefined> => recordAct(id, actOf(button), openRecords);

/** Records the act that `makeAct` returns; like `answerInWorker` otherwise. */
export const recordAct = async (
  id: string,
  makeAct: MakeAct,
  openRecords: () => Promise<WorkerRecords | undefined>,
): Promise<Answered | undefined> => {
  const opened = await openRecords();
  if (opened === undefined) return undefined;
  const { store, now } = opened;
  try {
    // Fetches first, so that a dose another device has answered is not answered again.
    await within(store.syncNow(), SYNC_WAIT_MS.before);
    await rules.complete();
    const act = makeAct(opened, await findReminded(opened, id));
    const written = act && store.enqueue(act.rows);
    if (act === undefined || !written?.ok || !(await written.value.saved).ok) return undefined;
    const { op } = written.value;
    await within(store.syncNow(), SYNC_WAIT_MS.after);
    const sent = store.outbox().pending.every((waiting) => waiting.op !== op);
    return { at: wallTimeAt(act.at, now().zone).slice(11), sent };
  } finally {
    store.close();
  }
};
