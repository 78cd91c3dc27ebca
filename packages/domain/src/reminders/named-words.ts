// Names of medicines stand on a notification only where the person wants them on that device. The device knows
// them; what is sent never names one (C-18).
import { listed } from '../text/listed.ts';
import { whenOf } from './reminder-words.ts';

/** The slot whose open medicines the device found. */
export interface NamedSlot {
  readonly date: string;
  /** `HH:MM` */
  readonly slot: string;
  readonly here?: string | undefined;
  readonly names: readonly string[];
}

/** `body` as it was sent, with the names if it speaks of this slot alone. */
export const namedWords = (body: string, { date, slot, here, names }: NamedSlot, today: string): string =>
  names.length > 0 && body.endsWith(` for ${whenOf({ date, slot, here }, today)}`)
    ? `${body}: ${listed(names)}`
    : body;
