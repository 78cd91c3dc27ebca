// Acts that did not change the stock because of a newer count from another device, which only the server
// knew. Shown until the person has read the notice (decision 0012).
import { tookFromBoxAt } from '@dosewell/domain/doses';
import { type DoseLogRow, isChangeOf, type MovementRow, type OperationRow } from '@dosewell/domain/sync';
import { type Meta, type Stilled, writeMeta } from '../records/meta.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { AnsweredOperation, AnsweredPush } from './push-answer.ts';

/** The moment given to the undo of a refill: before any count, as the refill itself was. */
const LONG_AGO = 0;

const ofDose = ({ medication_id, ...log }: DoseLogRow): Stilled[] =>
  log.taken_at === null || log.status !== 'taken'
    ? []
    : [{ medication: medication_id, at: tookFromBoxAt({ medication_id, ...log, taken_at: log.taken_at }) }];

const ofLine = ({ medication_id, undoes, clock }: MovementRow): Stilled[] => [
  { medication: medication_id, at: undoes === null ? clock : LONG_AGO },
];

const stilledRow = ({ table, id }: OperationRow, rows: AnsweredPush['rows']): Stilled[] => {
  const row = (rows[table] ?? []).find((each) => each.id === id);
  if (row === undefined) return [];
  const sent = { table, row };
  if (isChangeOf(sent, 'medication_logs')) return ofDose(sent.row);
  return isChangeOf(sent, 'stock_movements') ? ofLine(sent.row) : [];
};

/** The acts of an answer that did not change the stock, unless the person was told so when they were made. */
export const stilledBy = (
  entry: OutboxEntry,
  { notice }: AnsweredOperation,
  rows: AnsweredPush['rows'],
): Stilled[] =>
  notice === 'counted_since' && entry.told !== notice
    ? entry.rows.flatMap((row) => stilledRow(row, rows))
    : [];

/**
 * Adds acts that did not change the stock to the notice about them. They are written with the answer, so that
 * a page closed meanwhile shows them when reopened.
 */
export const keepStilled = (
  transaction: IDBTransaction,
  { stilled = [] }: Meta,
  more: readonly Stilled[],
): readonly Stilled[] | undefined => {
  if (more.length === 0) return stilled.length === 0 ? undefined : stilled;
  const kept = [...stilled, ...more];
  writeMeta(transaction, { stilled: kept });
  return kept;
};
