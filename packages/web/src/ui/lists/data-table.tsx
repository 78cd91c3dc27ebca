import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type DataRow = {
  key: string;
  /** The cells; the first is the row's header. */
  cells: readonly ReactNode[];
};

type DataTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly DataRow[];
  /** For cells with sentences: on a phone, the cells of a row are stacked instead of squeezed. */
  wordy?: boolean;
};

/** Classes by which, on a phone, each cell has a line of its own, after its column's name. */
const stacked = {
  row: 'max-sm:block max-sm:py-2',
  head: 'max-sm:block max-sm:py-0.5 max-sm:font-semibold',
  cell: 'max-sm:grid max-sm:grid-cols-[6.5rem_minmax(0,1fr)] max-sm:gap-x-2 max-sm:py-0.5 max-sm:break-words max-sm:before:text-quiet max-sm:before:content-[attr(data-column)]',
};

/**
 * Rows of values. A table wider than the screen scrolls on its own, also by keyboard; on paper it is printed
 * whole.
 */
export function DataTable({ caption, columns, rows, wordy = false }: DataTableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      // A scrolling area must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto rounded-sm print:overflow-visible"
    >
      <table className={cn('w-full text-left text-sm', wordy && 'sm:min-w-130 print:min-w-0')}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead className={cn(wordy && 'max-sm:sr-only')}>
          <tr className="border-b border-edge">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-2 font-semibold sm:pr-4">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr
              key={key}
              className={cn('break-inside-avoid border-b border-line align-top', wordy && stacked.row)}
            >
              <th scope="row" className={cn('py-1.5 pr-2 font-normal sm:pr-4', wordy && stacked.head)}>
                {head}
              </th>
              {cells.map((cell, column) => (
                <td
                  key={columns[column + 1]}
                  data-column={columns[column + 1]}
                  className={cn('py-1.5 pr-2 sm:pr-4', wordy && stacked.cell)}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
