import { clocksAsked, type Now, placeOfZone, twoClocks } from '@dosewell/domain/time';
import { createContext, useEffect, useSyncExternalStore } from 'react';
import { useStore } from '../../../data/use-live.ts';
import {
  readStoredText,
  removeStoredText,
  storeText,
  watchStoredText,
} from '../../../platform/plain-storage.ts';

const keptClocks = (): string | undefined => {
  try {
    return readStoredText('zone-kept');
  } catch {
    // If storage cannot be read, no choice is known, and the person is asked again which time to use.
    return undefined;
  }
};

export interface DeviceClock {
  readonly is: ReturnType<typeof twoClocks>;
  readonly device: string;
  readonly person: string;
  readonly keepPerson: () => void;
}

/**
 * Whether the device shows another time than the doses follow. `now` is in the person's zone. The device
 * travels with its owner and says nothing of people looked after, so nothing is asked about them (decision
 * 0111).
 */
export const useTwoClocks = ({ instant, zone: person }: Now): DeviceClock => {
  const store = useStore();
  const device = store.deviceZone();
  const isOwn = store.account.own === undefined;
  const stored = useSyncExternalStore(watchStoredText, keptClocks);
  const kept = isOwn ? stored : clocksAsked({ device, person });
  const is = twoClocks(instant, { device, person, kept });
  useEffect(() => {
    // The device is back in the person's zone, so the next journey asks anew.
    if (isOwn && is === 'same' && kept !== undefined) removeStoredText('zone-kept');
  }, [isOwn, is, kept]);
  return {
    is,
    ...{ device, person },
    keepPerson: () => storeText('zone-kept', clocksAsked({ device, person })),
  };
};

/** The name of the doses' zone, shown beside every time while the device shows another time. */
export const ZoneNote = createContext<string | undefined>(undefined);

export const zoneNoteOf = ({ is, person }: DeviceClock): string | undefined =>
  is === 'same' ? undefined : `${placeOfZone(person)} time`;
