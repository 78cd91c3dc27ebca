import { CompartmentShape } from './compartment.tsx';

type EmptyOrganiserProps = { className?: string };

const columns = [0, 1, 2, 3, 4];
const rows = [0, 1, 2, 3];

/** A pill organiser whose compartments are all empty. */
export function EmptyOrganiser({ className }: EmptyOrganiserProps) {
  return (
    <svg aria-hidden viewBox="0 0 226 114" className={className}>
      {columns.map((column) => (
        <g key={column}>
          <rect
            x={column * 46 + 1}
            y="1"
            width="40"
            height="112"
            rx="9"
            strokeWidth="2"
            className="fill-card stroke-line"
          />
          {rows.map((row) => (
            <CompartmentShape
              key={row}
              state="future"
              x={column * 46 + 7}
              y={7 + row * 26}
              width={28}
              height={21}
              line={1.5}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
