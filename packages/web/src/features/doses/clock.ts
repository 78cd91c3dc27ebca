// The present moment in the person's zone. It is updated every minute, so that the day changes while the
// app is open, and when the device wakes (design/look.md#rules).
import { certain } from '@dosewell/domain/problem';
import type { Now } from '@dosewell/domain/time';
import { timeOf } from '../../data/records/device-time.ts';
import { personZoneOf } from '../../data/records/person-zone.ts';
import { browser } from '../../platform/browser.ts';

const MINUTE = 60_000;

const listeners = new Set<() => void>();
let shown: Now | undefined;
let stop: (() => void) | undefined;

const time = timeOf(browser);
const personZone = personZoneOf(browser);

/**
 * The moment of an act, to the millisecond, in the person's zone; by the server's time if that is known.
 */
export const momentOfAct = (): Now => ({ instant: time.now(), zone: personZone.zone() });

const look = (): void => {
  const now = momentOfAct();
  const minute = now.instant - (now.instant % MINUTE);
  if (shown?.instant === minute && shown.zone === now.zone) return;
  shown = { instant: minute, zone: now.zone };
  for (const listener of [...listeners]) listener();
};

const begin = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const tick = (): void => {
    look();
    timer = setTimeout(tick, MINUTE - (time.now() % MINUTE));
  };
  tick();
  const sleep = browser.onWake(look);
  const stopWatching = [time.watch(look), personZone.watch(look)];
  return () => {
    clearTimeout(timer);
    for (const stop of stopWatching) stop();
    sleep();
  };
};

/** The present moment, to the minute; the same object until the minute changes. */
export const presentMinute = (): Now => {
  if (shown === undefined || stop === undefined) look();
  return certain(shown);
};

export const watchMoment = (listener: () => void): (() => void) => {
  listeners.add(listener);
  stop ??= begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
};
