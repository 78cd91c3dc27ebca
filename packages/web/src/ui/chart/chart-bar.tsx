import type { ChartPoint } from './chart-point.ts';
import { toneFill } from '../tone-fill.ts';

const INITIAL_EM = 0.85;
/** The least height of a bar, so that a zero differs from no value. */
const LEAST = 3;

type ChartBarProps = {
  point: ChartPoint;
  active: boolean;
  /** The left edge of the bar's share of the drawing. */
  x: number;
  step: number;
  thickness: number;
  /** Where the bar ends and where its baseline is, from the top of the drawing. */
  top: number;
  bottom: number;
  em: number;
  /** The font size of the figures above bars, in pixels; undefined if they do not fit. */
  figureSize: number | undefined;
  /** The font size of the labels below bars; undefined if only their first letters fit. */
  labelSize: number | undefined;
};

/** One bar with its figure above and its label beneath. */
export function ChartBar(props: ChartBarProps) {
  const { point, active, x, step, thickness, top, bottom, em, figureSize, labelSize } = props;
  const middle = x + step / 2;
  const upper = Math.min(top, bottom - LEAST);
  const radius = Math.min(6, thickness / 3);
  const left = middle - thickness / 2;
  const label = labelSize === undefined ? point.label.slice(0, 1) : point.label;
  return (
    <g aria-hidden>
      <rect x={x} y="0" width={step} height={bottom + em * 1.8} className="fill-transparent" />
      {active && (
        <rect
          x={x + 1.5}
          y={1.5}
          width={step - 3}
          height={bottom + em * 1.8 - 3}
          rx="6"
          fill="none"
          strokeWidth="2"
          className="stroke-focus"
        />
      )}
      {point.value !== undefined && (
        <path
          d={`M${left},${bottom} V${upper + radius} q0,${-radius} ${radius},${-radius} h${thickness - 2 * radius} q${radius},0 ${radius},${radius} V${bottom} Z`}
          className={toneFill[point.tone]}
        />
      )}
      {figureSize !== undefined && (
        <text
          x={middle}
          y={(point.value === undefined ? bottom : upper) - em * 0.35}
          textAnchor="middle"
          fontSize={figureSize}
          className={point.value === undefined ? 'fill-quiet' : 'fill-ink font-semibold'}
        >
          {point.figure}
        </text>
      )}
      <text
        x={middle}
        y={bottom + em * 1.2}
        textAnchor="middle"
        fontSize={labelSize ?? em * INITIAL_EM}
        className={point.marked ? 'fill-ink font-bold' : 'fill-quiet'}
      >
        {label}
      </text>
    </g>
  );
}
