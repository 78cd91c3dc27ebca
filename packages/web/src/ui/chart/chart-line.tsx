import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useId, useMemo } from 'react';
import { ChartEnds } from './chart-ends.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartGround } from './chart-ground.tsx';
import { ChartRanges } from './chart-ranges.tsx';
import type { ChartBand, ReferenceLine, ChartTable } from './chart-point.ts';
import { type LinePoint, type LineSeries, type LineTick, lineStroke } from './chart-series.ts';
import { nearestPoint, placeAt, runsOf, shownIndexes, type Spot, valueAt } from './line-shape.ts';
import { toneFill } from '../tone-fill.ts';
import { useChartCursor } from './use-chart-cursor.ts';
import { useChartSize } from './use-chart-size.ts';

const HEIGHT_EM = 14;
const ABOVE_EM = 0.8;
const BELOW_EM = 1.8;
const LEFT_EM = 2.3;
const RIGHT_EM = 0.6;
const CHARACTER_EM = 0.52;
const Y_TICKS = 4;
/** Room for a dot at the edges of the drawing, in em. */
const DOT_EM = 0.7;

type ChartLineProps = {
  /** The chart's accessible name: "Heart rate, last 7 days". */
  label: string;
  /** One sentence, shown above the chart. */
  summary: string;
  /** At least one point, in ascending order. */
  points: readonly LinePoint[];
  series: readonly LineSeries[];
  /** The ends of the horizontal axis. */
  span: readonly [from: number, to: number];
  /** The ends of the vertical axis. */
  range: readonly [low: number, high: number];
  ticks: readonly LineTick[];
  bands?: readonly ChartBand[];
  lines?: readonly ReferenceLine[];
  /** Draws, in place of two lines, a bar for each point, from its second value to its first. */
  ranges?: boolean;
  /** Points further apart than this on the axis are not joined. */
  maxGap?: number;
  /** Returns the text for a point, by its index. */
  words: (index: number) => string;
  table: ChartTable;
};

type Scale = ScaleLinear<number, number>;

type AxesProps = Pick<ChartLineProps, 'ticks'> & {
  x: Scale;
  y: Scale;
  left: number;
  bottom: number;
  em: number;
};

/** The axes: figures at the side, labels below. */
function Axes({ ticks, x, y, left, bottom, em }: AxesProps) {
  return (
    <g aria-hidden fontSize={em * 0.8} className="fill-quiet">
      {y.ticks(Y_TICKS).map((value) => (
        <text key={value} x={left - em * 0.4} y={y(value)} dy="0.32em" textAnchor="end">
          {value}
        </text>
      ))}
      {ticks.map(({ at, label: name }) => (
        <text key={at} x={x(at)} y={bottom + em * 1.3} textAnchor="middle">
          {name}
        </text>
      ))}
    </g>
  );
}

type LookedAtProps = Pick<ChartLineProps, 'series'> & {
  point: LinePoint;
  x: Scale;
  y: Scale;
  bottom: number;
};

/** Marks the inspected point. */
function LookedAt({ point, series, x, y, bottom }: LookedAtProps) {
  return (
    <>
      <line x1={x(point.at)} x2={x(point.at)} y1="0" y2={bottom} className="stroke-focus" />
      {series.map(({ name, tone }, index) => (
        <circle
          key={name}
          cx={x(point.at)}
          cy={y(valueAt(point, index))}
          r="7"
          strokeWidth="2"
          className={`stroke-card ${toneFill[tone]}`}
        />
      ))}
    </>
  );
}

/** Draws values over time: one line or two, with bands behind them. */
export function ChartLine(props: ChartLineProps) {
  const { label, summary, points, series, span, range, ticks, bands = [], lines = [], words, table } = props;
  const { ranges = false, maxGap = Number.POSITIVE_INFINITY } = props;
  const hintId = useId();
  const [space, { width, em }] = useChartSize<HTMLDivElement>();
  const named = series.length > 1 && !ranges;
  const names = [...lines.map((each) => each.label), ...(named ? series.map(({ name }) => name) : [])];
  const longest = Math.max(0, ...names.map((name) => name.length));
  const left = em * LEFT_EM;
  const right = Math.max(left + em, width - em * (RIGHT_EM + longest * CHARACTER_EM));
  const height = em * HEIGHT_EM;
  const bottom = height - em * BELOW_EM;
  const [from, to] = span;
  const [low, high] = range;
  const x = useMemo(() => scaleLinear([from, to], [left, right]), [from, to, left, right]);
  const y = useMemo(
    () => scaleLinear([low, high], [bottom, em * ABOVE_EM]).clamp(true),
    [low, high, bottom, em],
  );
  const paths = useMemo(() => {
    if (ranges) return [];
    const path = line<Spot>();
    return series.map((_, index) =>
      runsOf(shownIndexes(points, index, x, right - left), points, maxGap)
        .map((run) => path(run.map((at): Spot => [x(placeAt(points[at])), y(valueAt(points[at], index))])))
        .join(''),
    );
  }, [points, series, x, y, left, right, ranges, maxGap]);
  const { active, standing, list, option } = useChartCursor(points.length, (place) =>
    nearestPoint(points, x.invert(place)),
  );
  const dotted = points.length * em * DOT_EM <= right - left;
  const looked = active === undefined ? undefined : points[active];
  return (
    <ChartFrame
      label={label}
      summary={summary}
      read={active === undefined ? undefined : words(active)}
      hintId={hintId}
      table={table}
    >
      <div ref={space}>
        <svg
          {...list}
          aria-label={label}
          aria-describedby={hintId}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="block max-w-full touch-pan-y rounded-md"
        >
          <g transform={`translate(${left} 0)`}>
            <ChartGround bands={bands} lines={lines} width={right - left} em={em} y={y} />
          </g>
          <Axes ticks={ticks} x={x} y={y} left={left} bottom={bottom} em={em} />
          <line aria-hidden x1={left} x2={right} y1={bottom} y2={bottom} className="stroke-edge" />
          {ranges && <ChartRanges points={points} x={x} y={y} em={em} />}
          {(ranges ? [] : series).map(({ name, tone }, index) => (
            <g key={name} aria-hidden>
              <path
                d={paths[index] ?? ''}
                fill="none"
                strokeWidth="2"
                strokeLinejoin="round"
                className={lineStroke[tone]}
              />
              {dotted &&
                points.map((point, nth) => (
                  <circle
                    key={nth}
                    cx={x(point.at)}
                    cy={y(valueAt(point, index))}
                    r="4"
                    className={toneFill[tone]}
                  />
                ))}
            </g>
          ))}
          {named && <ChartEnds series={series} last={points.at(-1)} x={right + em * 0.4} em={em} y={y} />}
          <g {...option} aria-label={words(standing)}>
            {looked && <LookedAt point={looked} series={series} x={x} y={y} bottom={bottom} />}
          </g>
        </svg>
      </div>
    </ChartFrame>
  );
}
