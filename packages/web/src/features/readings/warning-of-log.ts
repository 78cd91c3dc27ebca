// Says the warning of readings on their way to be saved: before the write, whatever becomes of it, and wherever the
// person is by then (C-02).
import { vitalSigns } from '@dosewell/domain/readings';
import {
  readingAlarmOf,
  type ReadingLog,
  type ShownReading,
  valueWords,
} from '@dosewell/domain/readings/words';
import { personIn } from '../../data/account/people-of-account.ts';
import type { Store } from '../../data/store.ts';
import { toastOne } from '../../ui/messages/toast.ts';
import type { AlarmOfLog } from './alarm-of-log.ts';

type Go = (step: { readonly to: string }) => Promise<void>;

interface Surroundings {
  readonly log: ReadingLog;
  readonly store: Store;
  readonly alarm: AlarmOfLog;
  readonly go: Go;
}

const NOT_SAVED = 'It is not saved yet.';

/** In a message, which leads to the card of the log. */
const sayElsewhere = ({ log, store, go }: Surroundings, row: ShownReading, refused: boolean): void => {
  const alarm = readingAlarmOf(log, row);
  // Nobody reads on whose device this was.
  if (alarm === undefined || store.status().ended) return;
  const { words, call } = alarm.steps[0] ?? { words: '' };
  const person = personIn(store.account);
  toastOne({
    title: `${person ? `${person.displayName}: ` : ''}${valueWords(log, row)}. ${alarm.title}`,
    description: [call ? `${words} the emergency number.` : words, ...(refused ? [NOT_SAVED] : [])].join(' '),
    variant: 'destructive',
    about: 'nobody',
    leads: { label: 'What to do', go: () => void go({ to: vitalSigns[log.table].path }) },
  });
};

export const warningOfLog = (around: Surroundings) => {
  const { alarm } = around;
  const stands = (id: string): boolean => alarm.read()?.id === id;
  return {
    /** Before the write. `ids` are of all readings that are written. */
    begin: (dangerous: ShownReading | undefined, ids: readonly string[]): void => {
      if (dangerous !== undefined) alarm.say({ id: dangerous.id, typed: dangerous });
      else if (ids.some(stands) && alarm.read()?.typed !== undefined) alarm.say(undefined);
    },
    /** After it. What the person has read meanwhile is not said again. */
    end: (dangerous: ShownReading | undefined, refused: boolean): void => {
      if (dangerous === undefined || !stands(dangerous.id)) return;
      alarm.say(refused ? { id: dangerous.id, typed: dangerous, refused } : { id: dangerous.id });
      if (!alarm.isShown()) sayElsewhere(around, dangerous, refused);
    },
  };
};
