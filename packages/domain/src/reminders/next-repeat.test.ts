import { expect, test } from 'vitest';
import { wallTimeAt } from '../time/zoned-time.ts';
import { BERLIN, nowAt } from '../testing/builders.ts';
import { nextRepeat, type Repeating } from './next-repeat.ts';

const at = (time: string): number => nowAt(`2026-11-20T${time}`).instant;
const repeated = (given: Partial<Repeating>): string | undefined => {
  const next = nextRepeat({
    ...{ toldAt: at('08:00'), everyMinutes: 15, repeats: 0, until: at('14:00') },
    ...{ nextSlotAt: undefined, quiet: undefined, zone: BERLIN, ...given },
  });
  return next === undefined ? undefined : wallTimeAt(next, BERLIN).slice(11);
};

test.each<[string, string | undefined, Partial<Repeating>]>([
  ['after its minutes', '08:15', {}],
  ['never, if that is not wanted', undefined, { everyMinutes: 0 }],
  ['a sixth time', '08:15', { repeats: 5 }],
  ['no seventh time', undefined, { repeats: 6 }],
  ['before its window ends', '13:59', { toldAt: at('13:44') }],
  ['not when its window ends', undefined, { toldAt: at('13:45') }],
  ['before the next slot', '08:15', { nextSlotAt: at('08:16') }],
  ['not at the next slot', undefined, { nextSlotAt: at('08:15') }],
  ['after quiet hours', '09:00', { quiet: { from: '08:10', to: '09:00' } }],
  ['not after quiet hours that outlast its window', undefined, { quiet: { from: '08:10', to: '14:00' } }],
])('a reminder comes again %s: %s', (_, time, given) => {
  expect(repeated(given)).toBe(time);
});
