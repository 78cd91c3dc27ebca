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
    // Where nothing can be stored, it is asked again on the next page.
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
 * Whether the device shows another time than the doses follow. `now` is in the person's zone. Where the device goes
 * says nothing of whom its owner looks after: of them it does not ask (decision 0111).
 */
export const useTwoClocks = ({ instant, zone: person }: Now): DeviceClock => {
  const store = useStore();
  const device = store.deviceZone();
  const isOwn = store.account.own === undefined;
  const stored = useSyncExternalStore(watchStoredText, keptClocks);
  const kept = isOwn ? stored : clocksAsked({ device, person });
  const is = twoClocks(instant, { device, person, kept });
  useEffect(() => {
    // Back in the person's zone: the next journey is asked about anew.
    if (isOwn && is === 'same' && kept !== undefined) removeStoredText('zone-kept');
  }, [isOwn, is, kept]);
  return {
    is,
    ...{ device, person },
    keepPerson: () => storeText('zone-kept', clocksAsked({ device, person })),
  };
};

/** Named beside every time while the device shows another one. */
export const ZoneNote = createContext<string | undefined>(undefined);

export const zoneNoteOf = ({ is, person }: DeviceClock): string | undefined =>
  is === 'same' ? undefined : `${placeOfZone(person)} time`;
