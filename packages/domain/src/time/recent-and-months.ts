// A long log shows the last fourteen days, and what is older by month.
import { addDays, monthOf } from './civil-date.ts';
import { displayMonth } from './display.ts';

const OPEN_DAYS = 14;

export interface RecentAndMonths<Item> {
  readonly recent: readonly Item[];
  /** Newest first. */
  readonly months: readonly { readonly title: string; readonly items: readonly Item[] }[];
}

/** `newestFirst` by date. */
export const recentAndMonths = <Item extends { readonly date: string }>(
  newestFirst: readonly Item[],
  today: string,
): RecentAndMonths<Item> => {
  const since = addDays(today, 1 - OPEN_DAYS);
  const recent = newestFirst.filter(({ date }) => date >= since);
  const months = new Map<string, Item[]>();
  for (const item of newestFirst) {
    if (item.date >= since) continue;
    const month = monthOf(item.date);
    const known = months.get(month);
    if (known) known.push(item);
    else months.set(month, [item]);
  }
  return {
    recent,
    months: [...months].map(([month, items]) => ({ title: displayMonth(month), items })),
  };
};
