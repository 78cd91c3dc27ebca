import type { ScaleLinear } from 'd3-scale';
import type { LinePoint } from './chart-series.ts';
import { valueAt } from './line-shape.ts';

type Scale = ScaleLinear<number, number>;

type ChartRangesProps = { points: readonly LinePoint[]; x: Scale; y: Scale; em: number };

/** Draws one bar per reading, from its second value up to its first, such as a blood pressure. */
export function ChartRanges({ points, x, y, em }: ChartRangesProps) {
  const room = Math.abs((x.range()[1] ?? 0) - (x.range()[0] ?? 0)) / Math.max(1, points.length);
  const width = Math.max(2, Math.min(em * 0.45, room * 0.7));
  return (
    <g aria-hidden className="fill-pine">
      {points.map((point, nth) => {
        const [top, bottom] = [y(valueAt(point, 0)), y(valueAt(point, 1))];
        return (
          <rect
            key={nth}
            data-range
            x={x(point.at) - width / 2}
            y={top}
            width={width}
            height={Math.max(2, bottom - top)}
            rx={width / 2}
            className="stroke-card"
            strokeWidth={width > 4 ? 1 : 0}
          />
        );
      })}
    </g>
  );
}
