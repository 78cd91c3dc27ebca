// Saves a reading that was said like one that was typed: with the same draft, questions and checks as the
// form (OQ-115, C-02).
import type { ReadingAction, ReadingCommand } from '@dosewell/domain/assistant';
import { instantOf } from '@dosewell/domain/time';
import { type ReadingTable, vitalSigns } from '@dosewell/domain/readings';
import {
  readingAlarmOf,
  answeredValue,
  type ReadingLog,
  readingTimeWords,
  type ShownReading,
} from '@dosewell/domain/readings/words';
import { certain } from '@dosewell/domain/problem';
import type { Store } from '../../../data/store.ts';
import { afterSaving } from '../../../features/readings/after-saving.ts';
import { draftQuestion } from '../../../features/readings/form/draft-question.ts';
import { besideDraft, readBeside } from '../../../features/readings/form/measured-before.ts';
import {
  emptyDraft,
  inLikelyUnit,
  judgeDraft,
  type ReadingDraft,
} from '../../../features/readings/form/reading-draft.ts';
import { readingLogOf } from '../../readings/reading-log-of.ts';
import { deletionOf } from './as-written.ts';
import { keep, type Reply, say } from '../reply.ts';

export const TABLES: Readonly<Record<ReadingAction, ReadingTable>> = {
  ADD_GLUCOSE: 'glucose_readings',
  ADD_BLOOD_PRESSURE: 'bp_readings',
  ADD_HEART_RATE: 'hr_readings',
  ADD_WEIGHT: 'weight_readings',
  ADD_OXYGEN: 'oxygen_readings',
};

/** The specification gives words of its own only for a saved glucose reading (VOICE-019). */
const LOGGED: Partial<Record<ReadingAction, string>> = { ADD_GLUCOSE: 'Glucose reading logged!' };

const logOf = async (store: Store, table: ReadingTable): Promise<ReadingLog> => {
  const { userId } = store.account;
  const own = { settings: store.row('user_settings', userId), profile: store.row('profiles', userId) };
  const sign = await vitalSigns[table].read();
  return readingLogOf({ table, sign }, own, store.wallClock().at.slice(0, 10));
};

const draftOf = (log: ReadingLog, { numbers, unit, relation, beyond, at }: ReadingCommand): ReadingDraft => {
  const said: ReadingDraft = {
    ...emptyDraft(log),
    numbers: Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, String(number)])),
    ...(relation === undefined ? {} : { choices: { relation_to_meal: relation } }),
    beyond,
    when: at === undefined ? undefined : { date: at.slice(0, 10), time: at.slice(11) },
  };
  const [[quantity, number] = []] = Object.entries(numbers);
  const own = unit === log.units.glucose_unit || unit === log.units.weight_unit;
  if (unit === undefined || own || quantity === undefined) return said;
  return inLikelyUnit(log, said, { quantity, typed: String(number), meant: unit });
};

const savedReply = (
  store: Store,
  log: ReadingLog,
  row: ShownReading,
  { action, at }: ReadingCommand,
): Reply => {
  const { at: wall, zone } = store.wallClock();
  const told = { caregivers: store.rows('caregivers'), now: instantOf(wall, zone) };
  const alarm = readingAlarmOf(log, row);
  const when = at === undefined ? '' : ` on ${readingTimeWords(row)}`;
  const value = `${log.title.replace(' Log', '')} ${answeredValue(log, row)}${when}.`;
  const first =
    alarm === undefined ? [LOGGED[action] ?? 'Logged.', value] : [`Recorded: ${value}`, alarm.title];
  return {
    text: [...first, ...afterSaving(log, { row, before: undefined }, told)].join(' '),
    inverse: deletionOf(store, log.table, row.id),
    ...(alarm && { alarm: { log, row } }),
  };
};

const save = async (
  store: Store,
  log: ReadingLog,
  draft: ReadingDraft,
  command: ReadingCommand,
): Promise<Reply> => {
  const judged = judgeDraft(log, draft, undefined, store.wallClock());
  if ('faults' in judged) return say(`Not saved. ${Object.values(judged.faults).join(' ')}`);
  const id = store.newId();
  return keep(store, { table: log.table, id, patch: judged.patch }, () =>
    savedReply(store, log, certain(store.row(log.table, id)), command),
  );
};

/**
 * `confirmed`: the assistant repeated the number, and the person said yes. Questions that only this device
 * can ask are still asked.
 */
export const addReading = async (
  store: Store,
  command: ReadingCommand,
  confirmed: boolean,
): Promise<Reply> => {
  const log = await logOf(store, TABLES[command.action]);
  const draft = draftOf(log, command);
  await readBeside(store, log, draft);
  const question = draftQuestion(log, draft, besideDraft(store, log, draft, undefined));
  if (question === undefined || (confirmed && question.kind !== 'jump'))
    return save(store, log, draft, command);
  const said = Object.values(draft.numbers).join('/');
  const words =
    question.kind === 'jump'
      ? `The last one was ${question.last}. Now ${said} ${question.unit}. Is that right?`
      : `I heard ${said}. Is that right?`;
  return { text: words, question: { yesLabel: 'Yes, save it', yes: () => save(store, log, draft, command) } };
};
