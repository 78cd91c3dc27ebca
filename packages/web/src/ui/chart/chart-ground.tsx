import type { ChartBand, ReferenceLine } from './chart-point.ts';
import { softToneFill } from '../tone-fill.ts';

type ChartGroundProps = {
  bands: readonly ChartBand[];
  lines: readonly ReferenceLine[];
  width: number;
  em: number;
  /** Maps a value to its distance from the top. */
  y: (value: number) => number;
};

/** Drawn behind the points: bands with a meaning, and reference lines labelled at their ends. */
export function ChartGround({ bands, lines, width, em, y }: ChartGroundProps) {
  return (
    <g aria-hidden>
      {bands.map(({ from, to, tone }) => (
        <rect
          key={from}
          x="0"
          y={y(to)}
          width={width}
          height={Math.max(0, y(from) - y(to))}
          className={softToneFill[tone]}
        />
      ))}
      {lines.map(({ value, label }) => (
        <g key={value}>
          <line x1="0" x2={width} y1={y(value)} y2={y(value)} className="stroke-edge" strokeDasharray="2 4" />
          <text x={width + em * 0.4} y={y(value)} dy="0.32em" fontSize={em * 0.8} className="fill-quiet">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}
