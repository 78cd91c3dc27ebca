import type { ReactNode } from 'react';

/** How the chart of a log is drawn: a line, bars from value to value, or columns. */
export type SampleShape = 'line' | 'ranges' | 'columns';

const WIDTH = 240;
const HEIGHT = 110;
const BOTTOM = 100;
const LEFT = 8;
const STEP = 32;

/** Invented heights. Without figures, nobody can take them for readings. */
const heights = [52, 66, 44, 60, 38, 56, 48] as const;

const places = heights.map((height, nth) => ({ x: LEFT + STEP * (nth + 0.6), y: BOTTOM - height }));

const outlined = 'fill-card stroke-edge';

const marks: Readonly<Record<SampleShape, (x: number, y: number) => ReactNode>> = {
  line: (x, y) => <circle key={x} cx={x} cy={y} r="4.5" strokeWidth="1.5" className={outlined} />,
  ranges: (x, y) => (
    <rect key={x} x={x - 4} y={y - 10} width="8" height="42" rx="4" strokeWidth="1.5" className={outlined} />
  ),
  columns: (x, y) => (
    <rect
      key={x}
      x={x - 9}
      y={y}
      width="18"
      height={BOTTOM - y}
      rx="3"
      strokeWidth="1.5"
      className={outlined}
    />
  ),
};

/**
 * The outline of a chart that has no readings yet: dashed, without figures, and hidden from screen readers.
 */
export function SampleChart({ shape }: { shape: SampleShape }) {
  return (
    <div aria-hidden data-sample className="flex w-full max-w-80 flex-col items-center gap-1">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
        {[30, 58].map((y) => (
          <line key={y} x1={LEFT} x2={WIDTH} y1={y} y2={y} strokeDasharray="2 5" className="stroke-line" />
        ))}
        <path d={`M${LEFT} 8V${BOTTOM}H${WIDTH}`} fill="none" strokeWidth="1.5" className="stroke-line" />
        {shape === 'line' && (
          <polyline
            points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            strokeWidth="1.5"
            strokeDasharray="5 5"
            className="stroke-edge"
          />
        )}
        {places.map(({ x, y }) => marks[shape](x, y))}
      </svg>
      <p className="text-sm text-quiet">This is how it will look</p>
    </div>
  );
}
