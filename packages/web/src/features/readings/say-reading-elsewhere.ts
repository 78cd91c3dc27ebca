import { vitalSigns } from '@dosewell/domain/readings';
import {
  readingAlarmOf,
  type ReadingLog,
  type ShownReading,
  valueWords,
} from '@dosewell/domain/readings/words';
import { sayElsewhere, type Surroundings } from '../../data/alarms/say-elsewhere.ts';
import { toastOne } from '../../ui/messages/toast.ts';

/** Says the warning of a reading in a message, which leads to the log with its card. */
export const sayReadingElsewhere =
  (log: ReadingLog, around: Surroundings) =>
  (row: ShownReading, refused: boolean): void => {
    const alarm = readingAlarmOf(log, row);
    if (alarm === undefined) return;
    const { words, call } = alarm.steps[0] ?? { words: '' };
    sayElsewhere(
      around,
      {
        title: `${valueWords(log, row)}. ${alarm.title}`,
        words: call ? `${words} the emergency number.` : words,
        path: vitalSigns[log.table].path,
        refused,
      },
      toastOne,
    );
  };
