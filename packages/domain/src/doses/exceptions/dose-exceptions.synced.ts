// There is one exception per dose of the schedule. The write or deletion with the latest clock wins, unless the
// author of one with an earlier clock had seen the stored row (C-18).
import { exceptionId } from '../../id/derived-id.ts';
import { refuse } from '../../problem/index.ts';
import { removedNamed, writtenNamed } from '../../sync/named-row.ts';
import { patchFor } from '../../sync/patches.ts';
import type { SyncedTable } from '../../sync/synced-table.ts';

export const doseExceptions: SyncedTable<'dose_exceptions'> = {
  name: 'dose_exceptions',
  mergeClass: 'event',
  verbs: ['insert', 'update', 'delete'],
  needs: (row) => [
    { table: 'dose_exceptions', id: row.id },
    ...('delete' in row
      ? []
      : [{ table: 'medications' as const, id: patchFor('dose_exceptions', row).medication_id }]),
  ],
  admit: (row, context) => {
    if ('delete' in row) return removedNamed('dose_exceptions', row, context);
    const said = patchFor('dose_exceptions', row);
    if (context.get('medications', said.medication_id) === undefined) return refuse('unknown_medication');
    if (row.id !== exceptionId(said.medication_id, said.date, said.slot)) return refuse('not_writable');
    return writtenNamed('dose_exceptions', row, said, context);
  },
};
