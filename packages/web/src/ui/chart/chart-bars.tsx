import { scaleBand, scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { ChartBar } from './chart-bar.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { ChartGround } from './chart-ground.tsx';
import type { ChartBand, ReferenceLine, ChartPoint, ChartTable } from './chart-point.ts';
import { useChartPoints } from './use-chart-points.ts';
import { useChartSize } from './use-chart-size.ts';

const HEIGHT_EM = 12;
const ABOVE_EM = 1.5;
const BELOW_EM = 1.8;
const THICKEST_EM = 2.6;
/** The part of a bar's space that its text may fill; the rest separates it from its neighbours. */
const ROOM = 0.86;

/**
 * The preferred and the smallest readable font size, in em, and a character's width relative to the font
 * size.
 */
interface TextSize {
  readonly most: number;
  readonly least: number;
  readonly character: number;
}

/** The largest size at which the longest text fits beside its neighbours; undefined if too small. */
const sizeFor = (
  texts: readonly string[],
  step: number,
  em: number,
  { most, least, character }: TextSize,
): number | undefined => {
  const longest = Math.max(1, ...texts.map(({ length }) => length));
  const size = Math.min(most * em, (ROOM * step) / (longest * character));
  return size < least * em ? undefined : size;
};
const figures: TextSize = { most: 0.8, least: 0.65, character: 0.7 };
const labels: TextSize = { most: 0.85, least: 0.6, character: 0.54 };

type ChartBarsProps = {
  /** The chart's accessible name: "Adherence, last 7 days". */
  label: string;
  /** One sentence, shown above the chart. */
  summary: string;
  points: readonly ChartPoint[];
  /** The axis, from the baseline to the top. */
  range: readonly [from: number, to: number];
  bands?: readonly ChartBand[];
  lines?: readonly ReferenceLine[];
  table: ChartTable;
};

/** A bar chart of a few values, such as the days of a week. */
export function ChartBars({ label, summary, points, range, bands = [], lines = [], table }: ChartBarsProps) {
  const hintId = useId();
  const [space, { width, em }] = useChartSize<HTMLDivElement>();
  const { active, list, point } = useChartPoints(points.length);
  const longest = Math.max(0, ...lines.map((line) => line.label.length));
  const inner = Math.max(em, width - (longest === 0 ? 0 : em * (0.6 + longest * 0.52)));
  const height = em * HEIGHT_EM;
  const bottom = height - em * BELOW_EM;
  const y = scaleLinear([...range], [bottom, em * ABOVE_EM]).clamp(true);
  const x = scaleBand(
    points.map(({ key }) => key),
    [0, inner],
  );
  const figureSize = sizeFor(
    points.map(({ figure }) => figure),
    x.bandwidth(),
    em,
    figures,
  );
  const labelSize = sizeFor(
    points.map(({ label: below }) => below),
    x.bandwidth(),
    em,
    labels,
  );
  const thickness = Math.min(em * THICKEST_EM, x.bandwidth() * 0.62);
  return (
    <ChartFrame
      label={label}
      summary={summary}
      read={active === undefined ? undefined : points[active]?.words}
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
          className="block max-w-full rounded-md"
        >
          <ChartGround bands={bands} lines={lines} width={inner} em={em} y={y} />
          <line aria-hidden x1="0" x2={inner} y1={bottom} y2={bottom} className="stroke-edge" />
          {points.map((each, index) => (
            <g key={each.key} {...point(index)} aria-label={each.words}>
              <ChartBar
                point={each}
                active={index === active}
                x={x(each.key) ?? 0}
                step={x.bandwidth()}
                thickness={thickness}
                top={y(each.value ?? range[0])}
                bottom={bottom}
                em={em}
                figureSize={figureSize}
                labelSize={labelSize}
              />
            </g>
          ))}
        </svg>
      </div>
    </ChartFrame>
  );
}
