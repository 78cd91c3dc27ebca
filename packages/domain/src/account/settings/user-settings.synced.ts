// Settings are created with the account and merged field by field; only the server changes the plan (OQ-057
// to OQ-059).
import { ok, refuse } from '../../problem/index.ts';
import { mergeDocument } from '../../sync/merge-document.ts';
import { patchOf, type SyncedTable } from '../../sync/synced-table.ts';

export const userSettings: SyncedTable<'user_settings'> = {
  name: 'user_settings',
  mergeClass: 'document',
  verbs: ['update'],
  needs: (row) => [{ table: 'user_settings', id: row.id }],
  admit: (row, context) => {
    const current = context.get('user_settings', row.id);
    if (current === undefined || 'delete' in row) return refuse('not_writable');
    const merge = mergeDocument(current, patchOf(row), row.base, context.clock);
    if (!merge.ok) return merge;
    return ok({ changes: [{ table: 'user_settings', row: merge.value.row }], merged: merge.value.merged });
  },
};
