// The warning of each log, kept outside the log's screen: a slow write may settle after the person left the
// log (C-02).
import type { TableName } from '@dosewell/domain/sync';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Live, Store } from '../store.ts';

export interface Alarmed<Row> {
  readonly id: string;
  /** The row as it was typed; undefined once it is saved on this device. */
  readonly typed?: Row | undefined;
  /** Whether the row could not be saved. */
  readonly refused?: boolean;
}

export interface AlarmOfLog<Row> {
  readonly read: () => Alarmed<Row> | undefined;
  /** Sets the warning; undefined once the person has read it. */
  readonly say: (next: Alarmed<Row> | undefined) => void;
  /** Notes a write of these rows. The returned function says whether it is still the last one of a row. */
  readonly writing: (ids: readonly string[]) => (id: string) => boolean;
  /** Whether a screen shows the warning. */
  readonly isShown: () => boolean;
  /** Marks the warning as shown by a screen, until the returned function is called. */
  readonly show: () => () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const createAlarm = <Row>(): AlarmOfLog<Row> => {
  let alarmed: Alarmed<Row> | undefined;
  let screens = 0;
  const listeners = new Set<() => void>();
  const lastWrites = new Map<string, object>();
  return {
    writing: (ids) => {
      const write = {};
      for (const id of ids) lastWrites.set(id, write);
      return (id) => lastWrites.get(id) === write;
    },
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
        // A saved row no longer needs the warning here: its row in the list shows it.
        if (screens === 0 && alarmed?.typed === undefined) alarmed = undefined;
      };
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** By person and table: the store of a person is opened anew whenever they are shown again. */
const alarms = new Map<string, unknown>();

export const alarmOfLog = <T extends TableName>({ account }: Store, table: T): AlarmOfLog<Live<T>> => {
  const key = `${account.userId} ${table}`;
  // The cast is safe: only this function sets the alarm of a table.
  const alarm = (alarms.get(key) as AlarmOfLog<Live<T>> | undefined) ?? createAlarm<Live<T>>();
  alarms.set(key, alarm);
  return alarm;
};

/** Forgets all warnings at a sign-out. */
export const forgetAlarms = (): void => alarms.clear();

export const useAlarmed = <Row>({ show, subscribe, read }: AlarmOfLog<Row>): Alarmed<Row> | undefined => {
  // A layout effect ends with the screen. A subscription ends later, and a write that settles in between
  // would be told nowhere.
  useLayoutEffect(show, [show]);
  return useSyncExternalStore(subscribe, read);
};
