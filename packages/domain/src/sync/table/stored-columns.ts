// The columns a server writes of a synced table; `user_id` comes from the transaction, `rev` from the
// trigger.
import type { Table } from './define-table.ts';

const SYNCED_COLUMNS = ['id', 'clock', 'bucket', 'deleted_at'] as const;

export const storedColumns = ({ columns }: Table): readonly string[] => [
  ...SYNCED_COLUMNS,
  ...Object.keys(columns),
];
