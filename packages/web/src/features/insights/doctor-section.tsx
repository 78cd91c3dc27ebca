import type { ReportSection } from '@dosewell/domain/report';
import { useId } from 'react';
import { DataTable } from '../../ui/lists/data-table.tsx';

/** Whether a table needs the whole width: sentences and names do, figures do not. */
const isWordy = ({ columns }: NonNullable<ReportSection['table']>): boolean =>
  columns.length > 2 && !columns.some(({ kind }) => kind === 'figure');

/** A section of the doctor's page. On paper, no page break separates its heading from what follows. */
export function DoctorSection({ title, sentences, table }: ReportSection) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 print:mt-4">
      <h2 id={id} className="mb-1 break-after-avoid text-lg">
        {title}
      </h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="text-sm">
          {sentence}
        </p>
      ))}
      {table !== undefined && (
        <DataTable
          wordy={isWordy(table)}
          caption={table.caption}
          columns={table.columns.map(({ label }) => label)}
          rows={table.rows.map((cells, place) => ({
            key: `${place} ${cells[0]}`,
            cells: cells.map((cell, column) => (
              <bdi
                key={table.columns[column]?.label}
                className={table.columns[column]?.kind === 'date' ? 'whitespace-nowrap' : undefined}
              >
                {cell}
              </bdi>
            )),
          }))}
        />
      )}
    </section>
  );
}
