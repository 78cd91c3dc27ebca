// A button on a notification is an act of the person like any other: judged, saved on the device, then sent.
import { answerDose, type Dose, exceptDose, type ScheduledDose } from '@dosewell/domain/doses';
import { doseId, exceptionId } from '@dosewell/domain/id';
import { putOffByButton, takenByButton } from '@dosewell/domain/reminders';
import type { OperationRow } from '@dosewell/domain/sync';
import { wallTimeAt } from '@dosewell/domain/time';
import { rules } from '../loaded-rules.ts';
import type { DosesAround } from './doses-around.ts';
import { findReminded, openInWorker, type WorkerRecords } from './open-in-worker.ts';

/** How long the newest is waited for before an act, and how long its sending. */
const SYNC_WAIT_MS = { before: 3_000, after: 8_000 };

export type Button = 'take' | 'later';

export interface Answered {
  /** When it was said, or until when it is put off: wall clock `HH:MM`. */
  readonly at: string;
  /** Whether the server has it. */
  readonly sent: boolean;
}

const within = (work: Promise<unknown>, ms: number): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

const scheduled = (doses: readonly Dose[]): ScheduledDose[] =>
  doses.flatMap(({ medicationId, date, slot }) => (slot === null ? [] : [{ medicationId, date, slot }]));

export interface Act {
  readonly rows: OperationRow[];
  /** Milliseconds. */
  readonly at: number;
}

/** What to record of the doses of a reminder; undefined where its page has to be opened. */
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

/** `until` in milliseconds. */
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

/** Undefined where nothing was recorded: the page of the reminder has to be opened. */
export const answerInWorker = (
  id: string,
  button: Button,
  openRecords: () => Promise<WorkerRecords | undefined> = () => openInWorker(id),
): Promise<Answered | undefined> => recordAct(id, actOf(button), openRecords);

/** Like `answerInWorker`, by a button of another kind. */
export const recordAct = async (
  id: string,
  makeAct: MakeAct,
  openRecords: () => Promise<WorkerRecords | undefined>,
): Promise<Answered | undefined> => {
  const opened = await openRecords();
  if (opened === undefined) return undefined;
  const { store, now } = opened;
  try {
    // What another device answered meanwhile is not answered again.
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
