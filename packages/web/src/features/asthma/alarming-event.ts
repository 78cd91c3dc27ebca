// An event that calls for care, while it is not saved (C-02).
import { alarmOf, currentAlarm } from '@dosewell/domain/asthma';
import type { Patch } from '@dosewell/domain/sync';
import { addDays, wallClock } from '@dosewell/domain/time';
import type { Alarmed } from '../../data/alarms/alarm-of-log.ts';
import { sayElsewhere, type Surroundings } from '../../data/alarms/say-elsewhere.ts';
import { toastOne } from '../../ui/messages/toast.ts';
import { newestFirst } from '../../data/use-logged.ts';
import { type AsthmaEvent, type AsthmaLog, isMeasured, occurredAt } from './asthma-log.ts';
import { spokenEvent } from './event-words.ts';

export interface WrittenEvent {
  readonly id: string;
  readonly patch: Patch;
}

/**
 * The event as it was typed, if it calls for care. Undefined for a correction that leaves the warning as it
 * was, and for an older event, which does not say how the person is now.
 */
export const alarmingOf = (
  { plan: { best }, today }: AsthmaLog,
  { id, patch }: WrittenEvent,
  before: AsthmaEvent | undefined,
  zone: string,
): AsthmaEvent | undefined => {
  // The cast is safe: the form has judged every field of the event.
  const event = { ...before, ...patch, id } as unknown as AsthmaEvent;
  const alarm = alarmOf(event, best);
  const at = wallClock({ instant: Date.parse(event.occurred_at), zone });
  const isNews = before === undefined || alarmOf(before, best) !== alarm;
  return alarm === undefined || !isNews || at < addDays(today, -1) ? undefined : event;
};

/** What the emergency note says of the recent events, with the one that is typed and not saved among them. */
export const noteOf = (
  { plan }: AsthmaLog,
  recent: readonly AsthmaEvent[],
  { typed, refused }: Partial<Alarmed<AsthmaEvent>> = {},
) => {
  const known = recent.filter(({ id }) => id !== typed?.id);
  const events = typed ? newestFirst([typed, ...known], occurredAt) : recent;
  const alarm = currentAlarm(events, plan.best);
  const alarming = alarm === 'red' ? events.find(isMeasured) : events[0];
  const notSaved = (event: AsthmaEvent): string =>
    alarm !== undefined && alarming === event
      ? 'This event is not saved yet.'
      : `An earlier event is not saved yet: ${spokenEvent(event, plan)}.`;
  return {
    alarm,
    of: typed ? `${typed.id} typed` : events[0]?.id,
    notSaved: typed && refused ? notSaved(typed) : undefined,
  };
};

const WHAT_TO_DO =
  'Follow your own action plan. If it does not help, or you are not sure, call the emergency number.';

/** Says what to do about an event in a message, which leads to the log with its note. */
export const sayEventElsewhere =
  ({ plan }: AsthmaLog, around: Surroundings) =>
  (event: AsthmaEvent, refused: boolean): void =>
    sayElsewhere(
      around,
      {
        title: `${spokenEvent(event, plan)}.`,
        words: WHAT_TO_DO,
        path: '/asthma',
        refused,
      },
      toastOne,
    );
