// Regimens are synced to every device, but written only by the rule of medications (design/time.md#regimens).
import { refuse } from '../problem/index.ts';
import type { SyncedTable } from '../sync/synced-table.ts';

export const medicationRegimens: SyncedTable<'medication_regimens'> = {
  name: 'medication_regimens',
  mergeClass: 'ledger',
  verbs: [],
  needs: () => [],
  admit: () => refuse('not_writable'),
};
