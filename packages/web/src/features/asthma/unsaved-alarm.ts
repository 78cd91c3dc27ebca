// Says what to do about an event that calls for care before the event is saved, and whether or not saving
// succeeds. If the log was left meanwhile, a message says it (C-02).
import { alarmOf } from '@dosewell/domain/asthma';
import type { Patch } from '@dosewell/domain/sync';
import { addDays, wallClock } from '@dosewell/domain/time';
import { useLayoutEffect, useRef, useState } from 'react';
import { personIn } from '../../data/account/people-of-account.ts';
import { useStore } from '../../data/use-live.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { toastOne } from '../../ui/messages/toast.ts';
import type { AsthmaEvent, AsthmaLog } from './asthma-log.ts';
import { type Spoken, spokenEvent } from './event-words.ts';

interface Alarming extends Spoken {
  readonly id: string;
  readonly alarm: 'severe' | 'red';
}

/** An event that calls for care and is not saved on this device yet. */
interface UnsavedAlarm extends Alarming {
  readonly refused: boolean;
}

export interface WrittenEvent {
  readonly id: string;
  readonly patch: Patch;
}

const WHAT_TO_DO =
  'Follow your own action plan. If it does not help, or you are not sure, call the emergency number.';
const NOT_SAVED = 'It is not saved yet.';

/**
 * Undefined for a correction that leaves the warning as it was, and for an older event, which does not say
 * how the person is now.
 */
const alarmingOf = (
  { plan: { best }, today }: AsthmaLog,
  { id, patch }: WrittenEvent,
  before: AsthmaEvent | undefined,
  zone: string,
): Alarming | undefined => {
  // The cast is safe: the form has judged every field of the event.
  const event = { ...before, ...patch } as unknown as AsthmaEvent;
  const alarm = alarmOf(event, best);
  const at = wallClock({ instant: Date.parse(event.occurred_at), zone });
  const isNews = before === undefined || alarmOf(before, best) !== alarm;
  if (alarm === undefined || !isNews || at < addDays(today, -1)) return undefined;
  return { id, alarm, severity: event.severity, peak_flow: event.peak_flow };
};

export const useUnsavedAlarm = (log: AsthmaLog) => {
  const store = useStore();
  const go = useNavigate();
  const [unsaved, setUnsaved] = useState<UnsavedAlarm>();
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  const become = (id: string, next: UnsavedAlarm | undefined): void =>
    setUnsaved((known) => next ?? (known?.id === id ? undefined : known));
  const sayElsewhere = (event: Alarming, refused: boolean): void => {
    // The person whose device this was has signed out, so they would not read the message.
    if (store.status().ended) return;
    const person = personIn(store.account);
    toastOne({
      title: `${person ? `${person.displayName}: ` : ''}${spokenEvent(event, log.plan)}.`,
      description: [WHAT_TO_DO, ...(refused ? [NOT_SAVED] : [])].join(' '),
      variant: 'destructive',
      about: 'nobody',
      leads: { label: 'What to do', go: () => void go({ to: '/asthma' }) },
    });
  };
  return {
    unsaved,
    dismiss: () => setUnsaved(undefined),
    /** Call it before the write; call what it returns with the outcome of the write. */
    begin: (written: WrittenEvent, before: AsthmaEvent | undefined) => {
      const event = alarmingOf(log, written, before, store.wallClock().zone);
      become(written.id, event && { ...event, refused: false });
      return {
        alarms: event !== undefined,
        say: (refused: boolean): void => {
          become(written.id, event && refused ? { ...event, refused } : undefined);
          if (event && !isShown.current) sayElsewhere(event, refused);
        },
      };
    },
  };
};
