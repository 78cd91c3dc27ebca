// A button on a notification is an act of the person like any other: judged, saved on the device, then sent.
import { answerDose, type Dose, exceptDose, type ScheduledDose } from '@dosewell/domain/doses';
import { doseId, exceptionId } from '@dosewell/domain/id';
import { putOffByButton, takenByButton } from '@dosewell/domain/reminders';
import type { OperationRow } from '@dosewell/domain/sync';
import { wallTimeAt } from '@dosewell/domain/time';
import { rules } from '../rules.ts';
import { findReminded, openInWorker, type WorkerRecords } from './open-in-worker.ts';

/** How long the newest is waited for before an act, and how long its sending. */
const PATIENCE_MS = { before: 3_000, after: 8_000 };

export type Button = 'take' | 'later';

export interface Answered {
  /** When it was said, or until when it is put off: wall clock `HH:MM`. */
  readonly at: string;
  /** Whether the server has it. */
  readonly sent: boolean;
  /** How many doses are open now; undefined where the icon is of several people. */
  readonly open: number | undefined;
}

const within = (work: Promise<unknown>, ms: number): Promise<unknown> =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, ms))]);

const scheduled = (doses: readonly Dose[]): ScheduledDose[] =>
  doses.flatMap(({ medicationId, date, slot }) => (slot === null ? [] : [{ medicationId, date, slot }]));

interface Act {
  readonly rows: OperationRow[];
  /** Milliseconds. */
  readonly at: number;
}

const actOf = async (opened: WorkerRecords, id: string, button: Button): Promise<Act | undefined> => {
  const { store, now } = opened;
  const { doses, records } = await findReminded(opened, id);
  const moment = now();
  if (button === 'take') {
    const rows = scheduled(takenByButton(doses, records, moment)).map((dose) => {
      const standing = store.row('medication_logs', doseId(dose.medicationId, dose.date, dose.slot));
      return answerDose(dose, 'taken', moment, standing);
    });
    return rows.length === 0 ? undefined : { rows, at: moment.instant };
  }
  const put = putOffByButton(doses, records, moment);
  if (put === undefined) return undefined;
  const rows = scheduled(put.doses).map((dose) =>
    exceptDose(
      dose,
      put.until,
      store.row('dose_exceptions', exceptionId(dose.medicationId, dose.date, dose.slot)),
    ),
  );
  return { rows, at: put.until };
};

/** Undefined where nothing was recorded: the page of the reminder has to be opened. */
export const answerInWorker = async (
  id: string,
  button: Button,
  openRecords: () => Promise<WorkerRecords | undefined> = () => openInWorker(id),
): Promise<Answered | undefined> => {
  const opened = await openRecords();
  if (opened === undefined) return undefined;
  const { store, now } = opened;
  try {
    // What another device answered meanwhile is not answered again.
    await within(store.syncNow(), PATIENCE_MS.before);
    await rules.complete();
    const act = await actOf(opened, id, button);
    const written = act && store.enqueue(act.rows);
    if (act === undefined || !written?.ok || !(await written.value.saved).ok) return undefined;
    const { op } = written.value;
    await within(store.syncNow(), PATIENCE_MS.after);
    const sent = store.outbox().pending.every((waiting) => waiting.op !== op);
    const several = store.account.people !== undefined;
    const open = several ? undefined : (await findReminded(opened, id)).open;
    return { open, at: wallTimeAt(act.at, now().zone).slice(11), sent };
  } finally {
    store.close();
  }
};
