type OrganiserMarkProps = { className?: string };

const columns = [0, 1, 2];
const rows = [0, 1, 2, 3];

/**
 * The product's mark, a pill organiser of three days: yesterday full, today half full with one dose due,
 * tomorrow not yet due.
 */
export function OrganiserMark({ className }: OrganiserMarkProps) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className={className}>
      <rect width="64" height="64" rx="15" className="fill-pine" />
      {columns.flatMap((column) =>
        rows.map((row) => {
          const x = 11 + column * 15;
          const y = 10 + row * 11.5;
          const filled = column === 0 || (column === 1 && row < 2);
          const due = column === 1 && row === 2;
          const key = `${column}-${row}`;
          if (filled) {
            return <rect key={key} x={x} y={y} width="12" height="9" rx="2.6" className="fill-on-pine" />;
          }
          return (
            <rect
              key={key}
              x={x + (due ? 1.25 : 0.75)}
              y={y + (due ? 1.25 : 0.75)}
              width={due ? 9.5 : 10.5}
              height={due ? 6.5 : 7.5}
              rx="2"
              fill="none"
              strokeWidth={due ? 2.5 : 1.5}
              strokeOpacity={due ? 1 : 0.6}
              className={due ? 'stroke-marigold-soft' : 'stroke-on-pine'}
            />
          );
        }),
      )}
    </svg>
  );
}
