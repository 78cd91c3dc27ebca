import { useState } from 'react';
import type { ChartTable } from './chart-point.ts';
import { DataTable } from '../lists/data-table.tsx';

/** The chart's values as a table, an accessible alternative. Its rows are rendered once it is opened. */
export function ChartTableView({ caption, columns, rows }: ChartTable) {
  const [wanted, setWanted] = useState(false);
  return (
    <details className="min-w-0">
      <summary
        onClick={() => setWanted(true)}
        className="inline-flex min-h-12 items-center rounded-md text-lake underline underline-offset-4 hover:decoration-2"
      >
        Show as table
      </summary>
      {wanted && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows.map((cells, nth) => ({ key: `${nth} ${cells[0]}`, cells }))}
        />
      )}
    </details>
  );
}
