import type { ChartTable } from './chart-point.ts';
import { DataTable } from './data-table.tsx';

/** The same values as a table, for whoever reads better than they see. */
export function ChartTableView({ caption, columns, rows }: ChartTable) {
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-12 items-center rounded-md text-lake underline underline-offset-4 hover:decoration-2">
        Show as table
      </summary>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows.map((cells) => ({ key: cells[0] ?? '', cells }))}
      />
    </details>
  );
}
