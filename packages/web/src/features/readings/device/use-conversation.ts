import type { DeviceProfile, DeviceRefusal, Measurement } from '@dosewell/domain/readings/devices';
import type { ReadingLog } from '@dosewell/domain/readings/words';
import type { LocalDateTime } from '@dosewell/domain/time';
import { dateOf, slotOf } from '@dosewell/domain/time';
import { useEffect, useReducer, useRef } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { bluetoothHere } from '../../../platform/bluetooth/bluetooth-here.ts';
import { type ConversationEnd, hearDevice } from './hear-device.ts';

export interface HeardMeasurement {
  readonly measurement: Measurement;
  /** When the measurement arrived, by the person's clock. */
  readonly arrived: LocalDateTime;
}

export interface Conversation {
  readonly phase: 'before' | 'choosing' | 'connecting' | 'waiting' | 'over';
  readonly name: string | undefined;
  /** The measurements in the order of arrival, each once. */
  readonly measured: readonly HeardMeasurement[];
  /** The newest number of a device that goes on sending. */
  readonly present: HeardMeasurement | undefined;
  readonly refused: readonly DeviceRefusal[];
  /** Undefined while the conversation goes on, or if the person ended it. */
  readonly end: ConversationEnd | undefined;
}

type Said =
  | { readonly kind: 'phase'; readonly phase: Conversation['phase']; readonly name?: string | undefined }
  | { readonly kind: 'measured'; readonly heard: HeardMeasurement; readonly live: boolean }
  | { readonly kind: 'refused'; readonly why: DeviceRefusal }
  | { readonly kind: 'ended'; readonly how: ConversationEnd }
  | { readonly kind: 'taken' };

const BEFORE: Conversation = {
  phase: 'before',
  name: undefined,
  measured: [],
  present: undefined,
  refused: [],
  end: undefined,
};

const isSent = (known: readonly HeardMeasurement[], { measurement }: HeardMeasurement): boolean =>
  measurement.clock !== undefined &&
  known.some((each) => JSON.stringify(each.measurement) === JSON.stringify(measurement));

const after = (state: Conversation, said: Said): Conversation => {
  switch (said.kind) {
    case 'phase':
      return said.phase === 'choosing'
        ? { ...BEFORE, phase: 'choosing' }
        : { ...state, phase: said.phase, name: said.name ?? state.name };
    case 'measured':
      if (said.live) return { ...state, present: said.heard };
      return isSent(state.measured, said.heard)
        ? state
        : { ...state, measured: [...state.measured, said.heard] };
    case 'refused':
      return { ...state, refused: [...state.refused, said.why] };
    case 'ended':
      return { ...state, phase: 'over', end: said.how };
    case 'taken':
      if (state.present === undefined) return state;
      return { ...state, phase: 'over', measured: [...state.measured, state.present], present: undefined };
  }
};

/** A conversation with one device, from the moment the person chooses the device. */
export const useConversation = ({ sign }: ReadingLog, profile: DeviceProfile) => {
  const store = useStore();
  const [conversation, say] = useReducer(after, BEFORE);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const arrived = (): LocalDateTime => {
    const { at } = store.wallClock();
    return { date: dateOf(at), time: slotOf(at) };
  };
  return {
    conversation,
    begin: (): void => {
      stop.current?.();
      say({ kind: 'phase', phase: 'choosing' });
      stop.current = hearDevice(
        { bluetooth: bluetoothHere(), sign, profile },
        {
          connecting: (name) => say({ kind: 'phase', phase: 'connecting', name }),
          waiting: () => say({ kind: 'phase', phase: 'waiting' }),
          measured: (measurement, live) =>
            say({ kind: 'measured', heard: { measurement, arrived: arrived() }, live }),
          refused: (why) => say({ kind: 'refused', why }),
          ended: (how) => say({ kind: 'ended', how }),
        },
      );
    },
    /** Takes the present number and ends the conversation. */
    take: (): void => {
      stop.current?.();
      say({ kind: 'taken' });
    },
  };
};
