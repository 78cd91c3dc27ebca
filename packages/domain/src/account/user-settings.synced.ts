// A person's settings: made with the account, edited field by field; the plan is the server's (decision OQ-057 to 059).
import { ok, refuse } from '../problem/index.ts';
import { mergeDocument } from '../sync/merge-document.ts';
import { patchOf, type SyncedTable } from '../sync/synced-table.ts';

export const userSettings: SyncedTable<'user_settings'> = {
  name: 'user_settings',
  mergeClass: 'document',
  packedBy: 'all',
  verbs: ['update'],
  writable: [
    'theme',
    'notifications_enabled',
    'reminder_advance_minutes',
    'missed_after_minutes',
    'timezone',
    'glucose_unit',
    'weight_unit',
    'length_unit',
    'consent_accepted',
    'consent_at',
    'consent_version',
    'terms_seen_at',
    'terms_version',
  ],
  needs: (row) => [{ table: 'user_settings', id: row.id }],
  admit: (row, context) => {
    const current = context.get('user_settings', row.id);
    if (current === undefined || 'delete' in row) return refuse('not_writable');
    const merge = mergeDocument(current, patchOf(row), row.base, context.clock);
    if (!merge.ok) return merge;
    return ok({ changes: [{ table: 'user_settings', row: merge.value.row }], merged: merge.value.merged });
  },
};
