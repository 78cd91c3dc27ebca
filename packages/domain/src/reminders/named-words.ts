// A notification names medicines only where the person wants names on that device. The device adds the names;
// what the server sends has none (C-18).
import { listed } from '../text/listed.ts';
import { whenOf } from './reminder-words.ts';

/** The slot whose open medicines the device found. */
export interface NamedSlot {
  readonly date: string;
  /** The slot, `HH:MM`. */
  readonly slot: string;
  readonly here?: string | undefined;
  readonly names: readonly string[];
}

/** `body` as it was sent, followed by the names if `body` is about this slot alone. */
export const namedWords = (body: string, { date, slot, here, names }: NamedSlot, today: string): string =>
  names.length > 0 && body.endsWith(` for ${whenOf({ date, slot, here }, today)}`)
    ? `${body}: ${listed(names)}`
    : body;
