// Splits the history list into blocks: the heading of a day, then a few doses in each. Blocks are small, so
// that scrolling never renders many doses at once.
import type { Dose } from '@dosewell/domain/doses';
import type { HistoryDay } from './history-month.ts';

const AT_ONCE = 4;

/** A day's heading, or some of its doses. */
export interface HistoryBlock {
  readonly key: string;
  readonly day: HistoryDay;
  /** The index of the first dose within its day; undefined for the heading. */
  readonly from: number | undefined;
  readonly doses: readonly Dose[];
}

const known = new WeakMap<HistoryDay, readonly HistoryBlock[]>();

const blocksOf = (day: HistoryDay): readonly HistoryBlock[] => {
  const blocks: HistoryBlock[] = [{ key: day.date, day, from: undefined, doses: [] }];
  for (let from = 0; from < day.doses.length; from += AT_ONCE)
    blocks.push({ key: `${day.date} ${from}`, day, from, doses: day.doses.slice(from, from + AT_ONCE) });
  return blocks;
};

export const historyBlocks = (days: readonly HistoryDay[]): readonly HistoryBlock[] => {
  const blocks: HistoryBlock[] = [];
  for (const day of days) {
    const own = known.get(day) ?? blocksOf(day);
    known.set(day, own);
    for (const block of own) blocks.push(block);
  }
  return blocks;
};

/** Groups consecutive blocks by day. */
export const byDay = (
  blocks: readonly HistoryBlock[],
): { readonly day: HistoryDay; readonly blocks: readonly HistoryBlock[] }[] => {
  const groups: { day: HistoryDay; blocks: HistoryBlock[] }[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last?.day === block.day) last.blocks.push(block);
    else groups.push({ day: block.day, blocks: [block] });
  }
  return groups;
};
