// A phone behind a push service. Asleep, it gets what the service wakes it for; the rest waits there for as long as its
// TTL says, and a newer message of a topic takes the place of the one that waits.
import { isRecord } from '@dosewell/domain/value';

export type Face = 'apple' | 'autopush' | 'fcm';

export interface PhoneMessage {
  readonly text: string;
  readonly ttlMs: number;
  readonly urgency: unknown;
  readonly topic: unknown;
}

export interface ShownOnPhone {
  readonly at: number;
  readonly body: string;
}

export interface SleepingPhone {
  readonly shown: readonly ShownOnPhone[];
  /** Messages that arrived and of which nothing was shown. */
  readonly unshown: () => number;
  readonly get: (message: PhoneMessage, at: number) => void;
  readonly sleep: () => void;
  readonly wake: (at: number) => void;
  /** The app's worker fails: only what the system shows by itself is shown. */
  readonly breakWorker: () => void;
}

interface Waiting extends PhoneMessage {
  readonly until: number;
}

/** Messages that show nothing and cost an app its right to wake the phone. */
const UNSHOWN_TO_LOWER = 3;
const DECLARED = 8030;

export const sleepingPhone = (face: Face): SleepingPhone => {
  const shown: ShownOnPhone[] = [];
  let waiting: Waiting[] = [];
  let state = { asleep: false, worker: true, unshown: 0 };
  const arrive = ({ text }: PhoneMessage, at: number): void => {
    const json: unknown = JSON.parse(text);
    const message = isRecord(json) ? json : {};
    const notification = isRecord(message['notification']) ? message['notification'] : {};
    const bySystem = face === 'apple' && message['web_push'] === DECLARED;
    if (state.worker || bySystem) shown.push({ at, body: String(notification['body']) });
    else state = { ...state, unshown: state.unshown + 1 };
  };
  /** Mozilla's service knows no urgency; Google's lowers who shows nothing. */
  const wakes = (urgency: unknown): boolean =>
    urgency === 'high' && face !== 'autopush' && !(face === 'fcm' && state.unshown >= UNSHOWN_TO_LOWER);
  return {
    shown,
    unshown: () => state.unshown,
    get: (message, at) => {
      waiting = waiting.filter(({ topic }) => topic === undefined || topic !== message.topic);
      if (!state.asleep || wakes(message.urgency)) arrive(message, at);
      else if (message.ttlMs > 0) waiting.push({ ...message, until: at + message.ttlMs });
    },
    sleep: () => void (state = { ...state, asleep: true }),
    wake: (at) => {
      state = { ...state, asleep: false };
      for (const message of waiting) if (message.until > at) arrive(message, at);
      waiting = [];
    },
    breakWorker: () => void (state = { ...state, worker: false }),
  };
};
