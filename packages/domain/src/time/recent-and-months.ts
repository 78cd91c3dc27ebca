// A long log shows the last fourteen days, and older entries by month.
import { addDays, monthOf } from './civil-date.ts';
import { displayMonth } from './display.ts';

const OPEN_DAYS = 14;

export interface RecentAndMonths<Item> {
  readonly recent: readonly Item[];
  /** The months, newest first. */
  readonly months: readonly { readonly title: string; readonly items: readonly Item[] }[];
}

/** Divides the entries; `newestFirst` is sorted by date. */
export const recentAndMonths = <Item extends { readonly date: string }>(
  newestFirst: readonly Item[],
  today: string,
): RecentAndMonths<Item> => {
  const since = addDays(today, 1 - OPEN_DAYS);
  const recent = newestFirst.filter(({ date }) => date >= since);
  const last = recent.at(-1);
  // A month that began before the last fourteen days and reaches into them is not titled as if its entries
  // were all of it.
  const openMonth = last && monthOf(last.date);
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
    months: [...months].map(([month, items]) => ({
      title: month === openMonth ? `Earlier in ${displayMonth(month)}` : displayMonth(month),
      items,
    })),
  };
};
