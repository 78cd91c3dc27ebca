// Which of the acknowledged doses are in the database, complete.
import type { RunningServer } from '../../platform/server.ts';
import { lookInside } from './postgres-processes.ts';
import type { Writer } from './writer.ts';

export interface JudgedDoses {
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Acknowledged and missing. */
  readonly lost: number;
  /** Present, but not with exactly one ledger line and one audit entry. */
  readonly torn: number;
}

const DOSES = `
  select l.id::text as log, o.op_id::text as op,
    (select count(*)::int from stock_movements m where m.user_id = l.user_id and m.log_id = l.id) as movements,
    (select count(*)::int from audit_events a where a.user_id = l.user_id and a.row_id = l.id) as audited
  from medication_logs l
  left join lateral (
    select a.op_id from audit_events a where a.user_id = l.user_id and a.row_id = l.id limit 1
  ) o on true
  where l.user_id = any($1::uuid[])`;

interface DoseRow {
  readonly log: string;
  readonly op: string | null;
  readonly movements: number;
  readonly audited: number;
}

export const judgeDoses = async (
  server: Pick<RunningServer, 'data'>,
  writers: readonly Writer[],
): Promise<JudgedDoses> => {
  const people = writers.map(({ userId }) => userId);
  const found = await lookInside<DoseRow>(server.data, DOSES, [people]);
  const byLog = new Map(found.map((row) => [row.log, row]));
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  return {
    acknowledged: acknowledged.length,
    unanswered: writers.reduce((sum, writer) => sum + writer.unanswered(), 0),
    lost: acknowledged.filter(({ log, op }) => byLog.get(log)?.op !== op).length,
    torn: found.filter(({ movements, audited }) => movements !== 1 || audited !== 1).length,
  };
};
