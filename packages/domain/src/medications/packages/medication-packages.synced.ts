// A package of a medication. The write or deletion with the latest clock wins; one with an earlier clock wins
// too if its author had seen the stored row. If two devices gave one number to two medications, the newer is
// shown.
import { packageId } from '../../id/derived-id.ts';
import { refuse } from '../../problem/index.ts';
import { patchFor } from '../../sync/patches.ts';
import type { SyncedTable } from '../../sync/synced-table.ts';
import { removedNamed, writtenNamed } from '../../sync/named-row.ts';

export const medicationPackages: SyncedTable<'medication_packages'> = {
  name: 'medication_packages',
  mergeClass: 'event',
  verbs: ['insert', 'update', 'delete'],
  needs: (row) => [
    { table: 'medication_packages', id: row.id },
    ...('delete' in row
      ? []
      : [{ table: 'medications' as const, id: patchFor('medication_packages', row).medication_id }]),
  ],
  admit: (row, context) => {
    if ('delete' in row) return removedNamed('medication_packages', row, context);
    const said = patchFor('medication_packages', row);
    if (context.get('medications', said.medication_id) === undefined) return refuse('unknown_medication');
    if (row.id !== packageId(said.medication_id, said.code)) return refuse('not_writable');
    return writtenNamed('medication_packages', row, said, context);
  },
};
