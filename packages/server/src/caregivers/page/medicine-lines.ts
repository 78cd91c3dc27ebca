// Medications on a caregiver's page. They never say that a dose was missed, as silence may be an empty
// battery.
import type { SharedLine } from '@dosewell/domain/contract';
import { markedByWords } from '@dosewell/domain/doses';
import { amountWords } from '@dosewell/domain/medications';
import { daysRemainingWords, medicationsToRefill } from '@dosewell/domain/refills';
import { displayTime, slotOf, wallClock, wallTimeAt } from '@dosewell/domain/time';
import type { RecordLine } from './record-lines.ts';
import type { SharedDose, SharedLog, SharedRecords } from './shared-records.store.ts';

type Moment = SharedRecords['now'];

const clockAt = (instant: string, { zone }: Moment): string =>
  displayTime(slotOf(wallTimeAt(Date.parse(instant), zone)));

const answerWords = ({ status, taken_at, answered_from }: SharedLog, now: Moment): string[] => {
  const from = [markedByWords(answered_from) ?? []].flat();
  if (status === 'skipped') return ['Skipped', ...from];
  return [taken_at === null ? 'Taken' : `Taken at ${clockAt(taken_at, now)}`, ...from];
};

const MINUTE_MS = 60_000;

const silence = (
  { id, due_at, first_at }: SharedDose,
  { scope, now }: Pick<SharedRecords, 'scope' | 'now'>,
  helps: boolean,
): Pick<SharedLine, 'details' | 'open' | 'dose'> => {
  const due = Date.parse(due_at);
  const putOff = first_at === null ? [] : [`Put off until ${clockAt(due_at, now)}`];
  if (now.instant < due)
    return { details: putOff.length > 0 ? putOff : ['Later today'], open: false, dose: null };
  const dose = helps ? id : null;
  if (now.instant < due + scope.missed_after_minutes * MINUTE_MS)
    return { details: [...putOff, 'Due now'], open: false, dose };
  return { details: [...putOff, 'No answer has reached us'], open: true, dose };
};

const named = (name: string, dosage: string): string => [name, dosage].filter(Boolean).join(', ');

const isAnswer = ({ status }: SharedLog): boolean => status !== 'missed';

/** Today's doses by time; `helps`: whether those that may be marked get a button. */
export const doseLines = (records: SharedRecords, helps: boolean): RecordLine[] => {
  const { doses, logs, now } = records;
  const answers = new Map(logs.filter(isAnswer).map((log) => [log.id, log]));
  const planned = doses.map((dose): RecordLine & { readonly slot: string } => {
    const log = answers.get(dose.id);
    const { id, slot } = dose;
    const text = `${displayTime(slot)} ${named(dose.name, dose.dosage)}: ${amountWords(dose.amount, dose.form)}`;
    return log === undefined
      ? { id, slot, text, ...silence(dose, records, helps) }
      : { id, slot, text, details: answerWords(log, now), open: false, dose: null };
  });
  const known = new Set(doses.map(({ id }) => id));
  const beside = logs.flatMap((log) =>
    log.slot === null || known.has(log.id) || !isAnswer(log)
      ? []
      : [
          {
            id: log.id,
            slot: log.slot,
            text: `${displayTime(log.slot)} ${named(log.medication_name, log.dosage)}`,
            details: answerWords(log, now),
            open: false,
            dose: null,
          },
        ],
  );
  return [...planned, ...beside]
    .toSorted((one, other) => one.slot.localeCompare(other.slot))
    .map(({ slot: _, ...line }) => line);
};

export const asNeededLines = ({ logs, now }: SharedRecords): RecordLine[] =>
  logs
    .filter(({ slot, status }) => slot === null && status === 'taken')
    .map((log) => ({
      id: log.id,
      text: named(log.medication_name, log.dosage),
      details: answerWords(log, now),
      open: false,
      dose: null,
    }));

/** Medications that run low, most urgent first. */
export const refillLines = ({ medications, regimens, configs, now }: SharedRecords): SharedLine[] =>
  medicationsToRefill({ medications, regimens, configs }, wallClock(now)).flatMap(
    ({ medication: { name, form, quantity_remaining: left }, supply }) =>
      supply === undefined || supply.verdict === 'good' || left === null
        ? []
        : [
            {
              text: `${name}: ${amountWords(left, form)} left`,
              details: [daysRemainingWords(supply.daysRemaining)],
              open: false,
              dose: null,
            },
          ],
  );
