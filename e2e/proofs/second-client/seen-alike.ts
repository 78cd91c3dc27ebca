// Whether two kinds of clients and the database agree on every row, with every act applied once.
import type { Store } from '../../../packages/web/src/data/store.ts';
import { lookInside } from '../kills/postgres-processes.ts';
import type { PlainClient } from './plain-client.ts';

export interface Verdict {
  /** Tables in which two clients' rows differ. */
  readonly differing: number;
  readonly lost: number;
  readonly doubled: number;
  readonly rows: number;
}

const TABLES = ['medications', 'medication_regimens', 'stock_movements'] as const;
const BY_MONTH = ['medication_logs', 'stock_movements'] as const;

const byId = (rows: readonly { readonly id: string }[]): string =>
  JSON.stringify(
    rows
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map((row) => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  );

const shownBy = async (tab: Store, table: string): Promise<readonly { readonly id: string }[]> => {
  const months = BY_MONTH.find((name) => name === table);
  if (months === undefined) return tab.rows(table as 'medications');
  const held = await tab.months(months);
  await tab.loadMonths(months, held);
  return tab.monthRows(months, held) ?? [];
};

export const judge = async (
  data: string,
  userId: string,
  { plain, tabs }: { readonly plain: readonly PlainClient[]; readonly tabs: readonly Store[] },
  done: readonly string[],
): Promise<Verdict> => {
  let [differing, rows] = [0, 0];
  for (const table of new Set([...TABLES, ...BY_MONTH])) {
    const views = plain.map((client) => byId(client.live(table)));
    for (const tab of tabs) views.push(byId(await shownBy(tab, table)));
    rows += plain[0]?.live(table).length ?? 0;
    if (new Set(views).size > 1) differing += 1;
  }
  const applied = await lookInside<{ op_id: string; times: number }>(
    data,
    'select op_id::text, count(*)::int as times from audit_events where user_id = $1 group by op_id',
    [userId],
  );
  const times = new Map(applied.map((one) => [one.op_id, one.times]));
  const counts = done.map((op) => times.get(op) ?? 0);
  return {
    differing,
    lost: counts.filter((n) => n === 0).length,
    doubled: counts.filter((n) => n > 1).length,
    rows,
  };
};
