import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type DataRow = {
  key: string;
  /** Its first cell is the head of the row. */
  cells: readonly ReactNode[];
};

type DataTableProps = {
  caption: string;
  columns: readonly string[];
  rows: readonly DataRow[];
  /** Of sentences rather than figures: a phone scrolls it instead of squeezing it. */
  wordy?: boolean;
};

/** Rows of values. Where it is wider than the screen it scrolls by itself, also by keyboard; on paper it stands whole. */
export function DataTable({ caption, columns, rows, wordy = false }: DataTableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      // What scrolls has to be reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-sm print:overflow-visible"
    >
      <table className={cn('w-full text-left text-sm', wordy && 'min-w-130 print:min-w-0')}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr className="border-b border-edge">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-4 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key} className="break-inside-avoid border-b border-line align-top">
              <th scope="row" className="py-1.5 pr-4 font-normal">
                {head}
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]} className="py-1.5 pr-4">
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
