// A profile is created with the account and merged field by field (OQ-065 to OQ-069, OQ-095).
import { ok, refuse } from '../../problem/index.ts';
import { mergeDocument } from '../../sync/merge-document.ts';
import { patchOf, type SyncedTable } from '../../sync/synced-table.ts';

export const profiles: SyncedTable<'profiles'> = {
  name: 'profiles',
  mergeClass: 'document',
  verbs: ['update'],
  needs: (row) => [{ table: 'profiles', id: row.id }],
  admit: (row, context) => {
    const current = context.get('profiles', row.id);
    if (current === undefined || 'delete' in row) return refuse('not_writable');
    const merge = mergeDocument(current, patchOf(row), row.base, context.clock);
    if (!merge.ok) return merge;
    return ok({ changes: [{ table: 'profiles', row: merge.value.row }], merged: merge.value.merged });
  },
};
