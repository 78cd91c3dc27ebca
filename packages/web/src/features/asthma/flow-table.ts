import { flowWords } from '@dosewell/domain/asthma';
import { certain } from '@dosewell/domain/problem';
import { meanOf } from '@dosewell/domain/readings';
import { displayMonth, monthOf } from '@dosewell/domain/time';
import type { ChartTable } from '../../ui/chart/chart-point.ts';
import type { AsthmaPlan, Measured } from './asthma-log.ts';
import { eventTimeWords } from './event-words.ts';

/** A table with more rows is not readable, so it is summarised by month. */
const MOST_ROWS = 120;

const flows = (events: readonly Measured[]): number[] => events.map(({ peak_flow }) => peak_flow);
export const lowestFlow = (events: readonly Measured[]): number => Math.min(...flows(events));
export const highestFlow = (events: readonly Measured[]): number => Math.max(...flows(events));
export const meanFlow = (events: readonly Measured[]): number => Math.round(certain(meanOf(flows(events))));

const byMonth = (newest: readonly Measured[]): ReadonlyMap<string, Measured[]> => {
  const months = new Map<string, Measured[]>();
  for (const event of newest) {
    const month = monthOf(event.date);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return months;
};

/** A chart's peak flows as a table, newest first. */
export const flowTable = (plan: AsthmaPlan, caption: string, oldest: readonly Measured[]): ChartTable => {
  const newest = oldest.toReversed();
  if (newest.length <= MOST_ROWS)
    return {
      caption,
      columns: ['When', plan.best === null ? 'Peak flow' : 'Peak flow and zone'],
      rows: newest.map((event) => [eventTimeWords(event), flowWords(event.peak_flow, plan.best)]),
    };
  return {
    caption: `${caption}, by month`,
    columns: ['Month', 'Measured', 'Lowest', 'Average', 'Highest'],
    rows: [...byMonth(newest)].map(([month, events]) => [
      displayMonth(month),
      String(events.length),
      ...[lowestFlow(events), meanFlow(events), highestFlow(events)].map((flow) => `${flow} L/min`),
    ]),
  };
};
