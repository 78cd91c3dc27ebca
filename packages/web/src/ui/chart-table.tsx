import type { ChartTable } from './chart-point.ts';

/** The same values as a table, for whoever reads better than they see. */
export function ChartTableView({ caption, columns, rows }: ChartTable) {
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-12 items-center rounded-md text-lake underline underline-offset-4 hover:decoration-2">
        Show as table
      </summary>
      <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-edge">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-3 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([head, ...cells]) => (
              <tr key={head} className="border-b border-line">
                <th scope="row" className="py-2 pr-3 font-normal">
                  {head}
                </th>
                {cells.map((cell, column) => (
                  <td key={columns[column + 1]} className="py-2 pr-3">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
