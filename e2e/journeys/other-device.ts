// A device without a screen: signs in over HTTP and speaks the sync protocol, to act as another device and to
// inspect the server's rows.
import { randomBytes, randomUUID } from 'node:crypto';
import type { OperationAnswer, PullAnswer, PushAnswer } from '../../packages/domain/src/contract.ts';
import { uuidv7Source } from '../../packages/domain/src/id/index.ts';
import {
  type OperationRow,
  type Rows,
  SCHEMA_VERSION,
  type TableName,
  VERSION_HEADER,
} from '../../packages/domain/src/sync/index.ts';
import { TABLES, versionNeeded } from '../../packages/domain/src/tables/index.ts';
import type { FixedZone } from '../platform/noon.ts';
import type { Credentials } from './steps.ts';
import { certain } from '@dosewell/domain/problem';

export type Records = { readonly [T in TableName]: readonly Rows[T][] };

export interface OtherDevice {
  readonly cookie: string;
  readonly userId: string;
  /**
   * Every row of the person, without deleted rows and assumed misses, which appear whenever the server's
   * sweep runs.
   */
  records(): Promise<Records>;
  /** One act, dated so many days ago. */
  act(rows: readonly OperationRow[], daysAgo?: number): Promise<OperationAnswer>;
  /** Counts what is on hand of a medication. */
  count(medicationId: string, counted: number): Promise<OperationAnswer>;
}

const DAY_MS = 86_400_000;
const makeId = uuidv7Source(() => randomBytes(16));
export const newId = (): string => makeId(Date.now());

const asJson = (url: string, body: unknown, cookie = ''): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin, cookie },
    body: JSON.stringify(body),
  });

const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

const pulled = async (url: string, cookie: string): Promise<Records> => {
  const all = Object.fromEntries(TABLES.map((table) => [table, []])) as unknown as Record<
    TableName,
    unknown[]
  >;
  for (let cursor = '', more = true; more;) {
    const answer = await fetch(`${url}/api/v1/sync/pull?limit=2000${cursor}`, {
      headers: { cookie, [VERSION_HEADER]: String(SCHEMA_VERSION) },
    });
    if (!answer.ok) throw new Error(`pull answered ${answer.status}`);
    const page = (await answer.json()) as PullAnswer;
    for (const [table, rows] of Object.entries(page.rows)) all[table as TableName].push(...(rows ?? []));
    cursor = `&cursor=${encodeURIComponent(page.cursor)}`;
    ({ more } = page);
  }
  const live = Object.entries(all).map(([table, rows]) => [
    table,
    (rows as { deleted_at: string | null; answered_by?: string }[]).filter(
      (row) => row.deleted_at === null && row.answered_by !== 'server',
    ),
  ]);
  return Object.fromEntries(live) as unknown as Records;
};

export async function signInElsewhere(url: string, who: Credentials, noon: FixedZone): Promise<OtherDevice> {
  const entered = await asJson(`${url}/api/v1/account/sign-in`, {
    email: who.email,
    password: who.password,
  });
  if (!entered.ok) throw new Error(`sign-in answered ${entered.status}`);
  const { user_id: userId } = (await entered.json()) as { user_id: string };
  const cookie = cookieOf(entered);
  const client = randomUUID();
  let seq = 0;
  const act: OtherDevice['act'] = async (rows, daysAgo = 0) => {
    seq += 1;
    const clock = Date.now() - daysAgo * DAY_MS;
    const v = versionNeeded(rows);
    const operation = { op: newId(), seq, v, clock, at: noon.wallClock(daysAgo), zone: noon.zone, rows };
    const request = { client, acked: seq - 1, ops: [operation] };
    const answer = await asJson(`${url}/api/v1/sync/push`, request, cookie);
    if (!answer.ok) throw new Error(`push answered ${answer.status}`);
    return certain(((await answer.json()) as PushAnswer).results[0]);
  };
  return {
    cookie,
    userId,
    records: () => pulled(url, cookie),
    act,
    count: (medicationId, counted) =>
      act([
        {
          table: 'stock_movements',
          id: newId(),
          base: 0,
          patch: { medication_id: medicationId, counted },
        },
      ]),
  };
}
