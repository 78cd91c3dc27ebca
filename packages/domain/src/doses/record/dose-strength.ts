// Of two concurrent answers the stronger wins: taken over skipped over missed over undone
// (design/sync.md#merge).
import type { DoseLogRow, LoggedStatus } from '../../sync/rows.ts';

const STRENGTH: Readonly<Record<LoggedStatus, number>> = { missed: 1, skipped: 2, taken: 3 };
const UNDONE = 0;

/** A deleted log is an undone answer, which is the weakest. */
export const strengthOf = (log: Pick<DoseLogRow, 'status' | 'deleted_at'>): number =>
  log.deleted_at === null ? STRENGTH[log.status] : UNDONE;
