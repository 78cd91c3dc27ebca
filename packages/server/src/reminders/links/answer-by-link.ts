// A press on the page of a link is an operation of the person it belongs to, admitted like one from a
// device. Its id is the link's, so that two presses at once, or one sent twice, record only one answer.
import { answerDose, exceptDose } from '@dosewell/domain/doses';
import { doseId, exceptionId } from '@dosewell/domain/id';
import { linkName } from '@dosewell/domain/reminders';
import { type OperationRow, SCHEMA_VERSION } from '@dosewell/domain/sync';
import { wallClock } from '@dosewell/domain/time';
import type { PushAnswer, PushRequest } from '@dosewell/domain/contract';
import type { Result } from '@dosewell/domain/problem';
import type { ReminderBehindLink } from './reminder-behind-link.ts';
import type { LinkUse, StoredLink } from './reminder-links.store.ts';

const hasSlot = <D extends { readonly slot: string | null }>(
  dose: D,
): dose is D & { readonly slot: string } => dose.slot !== null;

const rowsToTake = ({ taken, records, now }: ReminderBehindLink): OperationRow[] =>
  taken.filter(hasSlot).map((dose) => {
    const id = doseId(dose.medicationId, dose.date, dose.slot);
    return answerDose(
      dose,
      'taken',
      now,
      records.logs.find((log) => log.id === id),
    );
  });

const rowsToPutOff = ({ putOff, records }: ReminderBehindLink): OperationRow[] =>
  (putOff?.doses ?? []).filter(hasSlot).map((dose) => {
    const id = exceptionId(dose.medicationId, dose.date, dose.slot);
    return exceptDose(
      dose,
      putOff?.until,
      records.exceptions.find((exception) => exception.id === id),
    );
  });

/** The rows that a press records. None if the app has to ask first, or nothing is left to answer. */
export const rowsOfPress = (reminder: ReminderBehindLink, use: LinkUse): OperationRow[] =>
  use === 'take' ? rowsToTake(reminder) : rowsToPutOff(reminder);

/** Admits the person's operation as it does a device's. */
export type Admit = (
  who: Pick<StoredLink, 'userId' | 'accountId'> & { readonly sessionId: string; readonly device: string },
  request: PushRequest,
) => Promise<Result<PushAnswer>>;

/** Whether the operation was recorded. */
export const answerByLink = async (
  admit: Admit,
  { id, kind, accountId, userId }: StoredLink,
  rows: readonly OperationRow[],
  { now }: ReminderBehindLink,
): Promise<boolean> => {
  const person = { userId, accountId, sessionId: id, device: linkName(kind) };
  const operation = {
    ...{ op: id, seq: 1, v: SCHEMA_VERSION, clock: now.instant, at: wallClock(now), zone: now.zone },
    rows: [...rows],
  };
  const pushed = await admit(person, { client: id, acked: 0, ops: [operation] });
  return pushed.ok && pushed.value.results[0]?.status === 'ok';
};
