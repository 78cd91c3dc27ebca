// Says the warning of a reading before it is saved, whether or not saving succeeds, and wherever the person
// is by then (C-02).
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

/** Says the warning in a message, which leads to the log with its card. */
const sayElsewhere = ({ log, store, go }: Surroundings, row: ShownReading, refused: boolean): void => {
  const alarm = readingAlarmOf(log, row);
  // The person whose device this was has signed out, so they would not read the message.
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
    /** Called before the write. `ids` are those of all readings that are written. */
    begin: (dangerous: ShownReading | undefined, ids: readonly string[]): void => {
      if (dangerous !== undefined) alarm.say({ id: dangerous.id, typed: dangerous });
      else if (ids.some(stands) && alarm.read()?.typed !== undefined) alarm.say(undefined);
    },
    /**
     * Called after the write. A warning that the person has read meanwhile is said again only if they have
     * left the log and its reading was refused: nothing else tells them that.
     */
    end: (dangerous: ShownReading | undefined, refused: boolean): void => {
      if (dangerous === undefined) return;
      const { id } = dangerous;
      const isRead = !stands(id);
      if (isRead && !(refused && !alarm.isShown())) return;
      // The warning of a later reading stays.
      if (!isRead || alarm.read() === undefined)
        alarm.say(refused ? { id, typed: dangerous, refused } : { id });
      if (!alarm.isShown()) sayElsewhere(around, dangerous, refused);
    },
  };
};
