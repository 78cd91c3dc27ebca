import type { CompartmentState } from './organiser-words.ts';

type CompartmentProps = {
  state: CompartmentState;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The width of the outline; thicker in proportion where the drawing is small. */
  line?: number;
};

/**
 * One compartment of the pill organiser. Each state has its own shape, so that it is legible without colour.
 */
export function CompartmentShape({ state, x, y, width, height, line = 2 }: CompartmentProps) {
  const radius = Math.min(width, height) * 0.2;
  const inset = line / 2;
  const box = {
    x: x + inset,
    y: y + inset,
    width: width - line,
    height: height - line,
    rx: radius,
    strokeWidth: line,
    fill: 'none',
  };
  const middle = y + height / 2;
  switch (state) {
    case 'filled':
      return <rect x={x} y={y} width={width} height={height} rx={radius} className="fill-pine" />;
    case 'half':
      return (
        <>
          <path
            d={`M${x} ${middle}h${width}v${height / 2 - radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${2 * radius - width}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}z`}
            className="fill-pine"
          />
          <rect {...box} className="stroke-pine" />
        </>
      );
    case 'due': {
      const ring = line * 1.6;
      return (
        <>
          <rect
            {...box}
            x={x + ring / 2}
            y={y + ring / 2}
            width={width - ring}
            height={height - ring}
            strokeWidth={ring}
            className="fill-marigold-soft stroke-marigold"
          />
          <circle
            cx={x + width / 2}
            cy={middle}
            r={Math.min(width, height) * 0.14}
            className="fill-marigold"
          />
        </>
      );
    }
    case 'open': {
      const rim = y + height * 0.34;
      const foot = y + height - inset;
      return (
        <path
          d={
            `M${x + width - inset} ${rim}V${foot - radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}` +
            `H${x + inset + radius}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}V${rim}L${x + width * 0.86} ${y + inset}`
          }
          fill="none"
          strokeWidth={line}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-brick"
        />
      );
    }
    case 'skipped':
      return (
        <>
          <rect {...box} className="stroke-edge" />
          <path
            d={`M${x + width * 0.3} ${middle}h${width * 0.4}`}
            strokeWidth={line}
            strokeLinecap="round"
            className="stroke-quiet"
          />
        </>
      );
    case 'future':
      return <rect {...box} className="stroke-edge" />;
    case 'none':
      return <circle cx={x + width / 2} cy={middle} r={line * 0.8} className="fill-edge" />;
  }
}
