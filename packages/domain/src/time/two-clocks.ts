// A device whose clock differs from the person's zone asks once which to follow, and again only after another
// change of zone (decision 0044).
import { wallTimeAt } from './zoned-time.ts';

export interface TwoClocks {
  /** The zone the device is in. */
  readonly device: string;
  /** The zone that doses follow. */
  readonly person: string;
  /** The question that the person answered by keeping the person's zone. */
  readonly kept: string | undefined;
}

/** Text for one question, to be stored when it is answered. */
export const clocksAsked = ({ device, person }: Pick<TwoClocks, 'device' | 'person'>): string =>
  `${device} ${person}`;

/** `same`: both clocks show one time. `ask`: they differ. `kept`: they differ, and the person was asked. */
export const twoClocks = (instant: number, clocks: TwoClocks): 'same' | 'ask' | 'kept' => {
  const { device, person, kept } = clocks;
  if (device === person || wallTimeAt(instant, device) === wallTimeAt(instant, person)) return 'same';
  return kept === clocksAsked(clocks) ? 'kept' : 'ask';
};

/** `America/New_York` as `New York`. */
export const placeOfZone = (zone: string): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
