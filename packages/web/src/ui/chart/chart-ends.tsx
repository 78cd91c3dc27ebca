import type { LinePoint, LineSeries } from './chart-series.ts';
import { valueAt } from './line-shape.ts';
import { toneFill } from '../tone-fill.ts';

type ChartEndsProps = {
  series: readonly LineSeries[];
  last: LinePoint | undefined;
  x: number;
  em: number;
  y: (value: number) => number;
};

const SIZE_EM = 0.8;

type End = { name: string; tone: LineSeries['tone']; at: number };

/** Moves each label down until it is at least a line of text below the one above it. */
const apart = (ends: readonly End[], em: number): End[] =>
  ends
    .toSorted((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1))
    .reduce<End[]>((placed, end) => {
      const above = placed.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
      return [...placed, { ...end, at: Math.max(end.at, above + em) }];
    }, []);

/** Labels lines at their ends. Labels of lines close together are spaced apart. */
export function ChartEnds({ series, last, x, em, y }: ChartEndsProps) {
  const ends = series.map(({ name, tone }, index) => ({ name, tone, at: y(valueAt(last, index)) }));
  return (
    <g aria-hidden fontSize={em * SIZE_EM}>
      {apart(ends, em).map(({ name, tone, at }) => (
        <text key={name} x={x} y={at} dy="0.32em" className={`font-semibold ${toneFill[tone]}`}>
          {name}
        </text>
      ))}
    </g>
  );
}
