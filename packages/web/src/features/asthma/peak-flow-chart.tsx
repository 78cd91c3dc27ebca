import { flowWords, PEAK_FLOW_ZONES, peakFlowZone, ZONE_FROM, zoneWord } from '@dosewell/domain/asthma';
import { certain } from '@dosewell/domain/problem';
import {
  chartAxis,
  chartSpan,
  axisPosition,
  type ChartRange,
  chartRangeWords,
  readingsInRange,
} from '@dosewell/domain/readings';
import { useMemo, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { LineChart } from '../../ui/chart/chart.tsx';
import type { ChartBand } from '../../ui/chart/chart-point.ts';
import { RangePicker } from '../../ui/chart/range-picker.tsx';
import { toneClass } from '../../ui/tone.ts';
import type { AsthmaLog, Measured } from './asthma-log.ts';
import { eventTimeWords } from './event-words.ts';
import { flowTable, highestFlow, lowestFlow, meanFlow } from './flow-table.ts';
import { zoneRange, zoneTone } from './zone-words.ts';

const RANGES = [30, 90, 365];
const OPENS_WITH = 90;
/**
 * How far the axis reaches around the values if there are no zones, so that a meter's own variation does
 * not fill the chart.
 */
const AROUND = 50;
const SERIES = [{ name: 'Peak flow', tone: 'lake' as const }];

const bandsOf = (best: number, [low, high]: readonly [number, number]): ChartBand[] =>
  PEAK_FLOW_ZONES.map((zone, place): ChartBand => {
    const above = PEAK_FLOW_ZONES[place - 1];
    return {
      from: Math.max(low, (best * ZONE_FROM[zone]) / 100),
      to: above === undefined ? high : Math.min(high, (best * ZONE_FROM[above]) / 100),
      tone: zoneTone[zone],
    };
  }).filter(({ from, to }) => to > from);

const linesOf = (best: number) => [
  { value: (best * ZONE_FROM.yellow) / 100, label: `${ZONE_FROM.yellow}%` },
  { value: (best * ZONE_FROM.green) / 100, label: `${ZONE_FROM.green}%` },
  { value: best, label: 'Best' },
];

const measurements = (count: number): string => (count === 1 ? '1 peak flow' : `${count} peak flows`);

const summaryOf = (log: AsthmaLog, events: readonly Measured[], reach: ChartRange): string => {
  const counted = `${measurements(events.length)} ${chartRangeWords(reach)}`;
  const [first, ...more] = events;
  if (first !== undefined && more.length === 0)
    return `${counted}: ${flowWords(first.peak_flow, log.plan.best)}.`;
  const spread = `${meanFlow(events)} L/min on average, between ${lowestFlow(events)} and ${highestFlow(events)}`;
  if (log.plan.best === null) return `${counted}: ${spread}.`;
  const green = events.filter(({ peak_flow }) => peakFlowZone(peak_flow, log.plan.best) === 'green');
  return `${counted}: ${spread}; ${green.length} in your green zone.`;
};

function Zones({ best }: { best: number }) {
  return (
    <ul aria-label="What the zones mean" className="flex flex-wrap gap-2 text-sm">
      {PEAK_FLOW_ZONES.map((zone) => (
        <li key={zone} className={`rounded-sm px-2 py-1 font-semibold ${toneClass[zoneTone[zone]]}`}>
          {zoneWord[zone]}: {zoneRange(zone, best)}
        </li>
      ))}
    </ul>
  );
}

type FlowsProps = { log: AsthmaLog; events: readonly Measured[]; reach: ChartRange };

function Flows({ log, events, reach }: FlowsProps) {
  const { plan, today } = log;
  const { best } = plan;
  const label = `Peak flow, ${reach === 'all' ? 'all' : `last ${reach} days`}`;
  const points = useMemo(
    () => events.map(({ date, time, peak_flow }) => ({ at: axisPosition(date, time), values: [peak_flow] })),
    [events],
  );
  const axis = useMemo(() => chartSpan(events, reach, today), [events, reach, today]);
  const table = useMemo(() => flowTable(plan, label, events), [plan, label, events]);
  const flows = points.flatMap(({ values }) => values);
  const [lowest, highest] = [lowestFlow(events), highestFlow(events)];
  const around =
    best === null ? [Math.max(0, lowest - AROUND), highest + AROUND] : [best * 0.45, best * 1.05];
  const range = chartAxis(undefined, [...flows, ...around]);
  return (
    <>
      <LineChart
        label={label}
        summary={summaryOf(log, events, reach)}
        points={points}
        series={SERIES}
        span={axis.span}
        ticks={axis.ticks}
        range={range}
        bands={best === null ? [] : bandsOf(best, range)}
        lines={best === null ? [] : linesOf(best)}
        words={(index) => {
          const event = certain(events[index]);
          return `${eventTimeWords(event)}: ${flowWords(event.peak_flow, plan.best)}`;
        }}
        table={table}
      />
      {best !== null && <Zones best={best} />}
    </>
  );
}

/** Peak flow over time, with the person's zones behind it. */
export function PeakFlowChart({ log, events }: { log: AsthmaLog; events: readonly Measured[] }) {
  const [reach, setReach] = useState<ChartRange>(OPENS_WITH);
  const looked = useMemo(() => readingsInRange(events, reach, log.today), [events, reach, log.today]);
  return (
    <Card title="Peak flow over time" spaced>
      <RangePicker ranges={RANGES} reach={reach} onChange={setReach} />
      {looked.length === 0 ? (
        <p className="rounded-lg bg-sunk p-4">
          No peak flow {chartRangeWords(reach)}.
          {reach !== 'all' && ' Choose a longer range to see earlier ones.'}
        </p>
      ) : (
        <Flows log={log} events={looked} reach={reach} />
      )}
    </Card>
  );
}
