// The warning of each log, kept outside the log's screen: a slow write may settle after the person left the
// log (C-02).
import type { ReadingTable } from '@dosewell/domain/readings';
import type { ShownReading } from '@dosewell/domain/readings/words';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Store } from '../../data/store.ts';

export interface Alarmed {
  readonly id: string;
  /** The reading as it was typed; undefined once it is saved on this device. */
  readonly typed?: ShownReading | undefined;
  /** Whether the reading could not be saved. */
  readonly refused?: boolean;
}

export interface AlarmOfLog {
  readonly read: () => Alarmed | undefined;
  /** Sets the warning; undefined once the person has read it. */
  readonly say: (next: Alarmed | undefined) => void;
  /** Whether a screen shows the warning. */
  readonly isShown: () => boolean;
  /** Marks the warning as shown by a screen, until the returned function is called. */
  readonly show: () => () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const createAlarm = (): AlarmOfLog => {
  let alarmed: Alarmed | undefined;
  let screens = 0;
  const listeners = new Set<() => void>();
  return {
    read: () => alarmed,
    say: (next) => {
      alarmed = next;
      for (const listener of listeners) listener();
    },
    isShown: () => screens > 0,
    show: () => {
      screens += 1;
      return () => {
        screens -= 1;
        // A saved reading no longer needs the warning here: its row shows it.
        if (screens === 0 && alarmed?.typed === undefined) alarmed = undefined;
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const byStore = new WeakMap<Store, Map<ReadingTable, AlarmOfLog>>();

export const alarmOfLog = (store: Store, table: ReadingTable): AlarmOfLog => {
  const logs = byStore.get(store) ?? new Map<ReadingTable, AlarmOfLog>();
  byStore.set(store, logs);
  const alarm = logs.get(table) ?? createAlarm();
  logs.set(table, alarm);
  return alarm;
};

export const useAlarmed = ({ show, subscribe, read }: AlarmOfLog): Alarmed | undefined => {
  // A layout effect ends with the screen. A subscription ends later, and a write that settles in between
  // would be told nowhere.
  useLayoutEffect(show, [show]);
  return useSyncExternalStore(subscribe, read);
};
