// Records a press of a button on a notification of the phone, once, also if the app was not running. The act
// is judged by the same rules as a tap, saved, then sent (C-18, OQ-087).
import { stillToTake } from '@dosewell/domain/doses';
import { skippedByButton, takenByButton } from '@dosewell/domain/reminders';
import { snoozeUntil } from '@dosewell/domain/reminders/native';
import type { Pressed } from '../../platform/native/alarms.ts';
import { answered, type MakeAct, putOff, recordAct } from '../reminder/answer-in-worker.ts';
import { openInWorker, type WorkerRecords } from '../reminder/open-in-worker.ts';
import type { RemindersHere } from './reminders-here.ts';

const PAGE = '/take/';

export interface AnsweringParts {
  readonly reminders: Pick<RemindersHere, 'readKept' | 'changeKept' | 'plan'>;
  readonly openRecords?: (id: string) => Promise<WorkerRecords | undefined>;
}

const actOf =
  (button: NonNullable<Pressed['button']>, before: number): MakeAct =>
  (opened, { doses, records }) => {
    const moment = opened.now();
    if (button === 'take') return answered(opened, takenByButton(doses, records, moment), 'taken');
    if (button === 'skip') return answered(opened, skippedByButton(doses, moment), 'skipped');
    const rung = stillToTake(doses).filter(({ timing }) => timing === 'due' || timing === 'late');
    const { regimens, missedAfterMinutes } = records;
    const until = snoozeUntil(rung, regimens, { now: moment, missedAfterMinutes, before });
    return until === undefined ? undefined : putOff(opened, rung, until);
  };

/**
 * Returns the handler of presses. It ignores a repeated press: the shell may report the same one again when
 * the app comes back.
 */
export const answersOnPhone = ({ reminders, openRecords = openInWorker }: AnsweringParts) => {
  const handled = new Set<string>();

  /** Returns whether the act was recorded; otherwise the notification's page has to be opened. */
  return async ({ notification, button }: Pressed): Promise<boolean> => {
    const { id, at, opens } = notification;
    if (button === undefined || !opens.startsWith(PAGE)) return false;
    const press = `${id} ${at} ${button}`;
    if (handled.has(press)) return true;
    handled.add(press);
    const before = (await reminders.readKept()).snoozed.get(opens) ?? 0;
    const reminder = opens.slice(PAGE.length);
    const recorded = await recordAct(reminder, actOf(button, before), () => openRecords(reminder));
    if (recorded === undefined) {
      handled.delete(press);
      return false;
    }
    if (button === 'snooze')
      await reminders.changeKept((kept) => ({
        ...kept,
        // Drops the oldest counts: reminders of earlier days are over.
        snoozed: new Map([...[...kept.snoozed].slice(-MOST_KEPT), [opens, before + 1]]),
      }));
    await reminders.plan();
    return true;
  };
};

const MOST_KEPT = 50;
