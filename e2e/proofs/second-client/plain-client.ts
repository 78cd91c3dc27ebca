// A sync client that shares no code with the app: written from the API's description, it keeps rows in a map.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

export type PlainRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly rev: number };
interface Said {
  readonly table: string;
  readonly id: string;
  readonly patch?: Readonly<Record<string, unknown>>;
  readonly delete?: true;
}
interface Waiting {
  readonly op: string;
  readonly seq: number;
  readonly rows: readonly (Said & { readonly base: number })[];
  readonly [field: string]: unknown;
}
type Page = Readonly<Record<string, readonly PlainRow[]>>;

/** Random faults, drawn anew for each request. */
export interface Mishaps {
  /** The answer is lost, though the server has acted. */
  answerIsLost(): boolean;
  /** The request arrives twice. */
  arrivesTwice(): boolean;
}

const BUSY = new Set([429, 503]);
const MOST_AT_ONCE = 20;
const ROUNDS = 200;

/** The protocol's id of a scheduled dose: UUID version 8, from SHA-1 of what it names. */
export const idOfDose = (medication: string, date: string, slot: string): string => {
  const bytes = createHash('sha1').update(`dose|${medication}|${date}|${slot}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return asUuid(bytes);
};

const asUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** UUID version 7: time first, then random bits. */
export const newId = (): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return asUuid(bytes);
};

/** The act with new ids, as if it had never been sent. */
const madeAnew = ({ rows, ...act }: Waiting): Waiting => ({
  ...act,
  op: newId(),
  rows: rows.map((row) => (row.patch?.['slot'] === null ? { ...row, id: newId() } : row)),
});

export class PlainClient {
  readonly #url: string;
  readonly #cookie: string;
  readonly #mishaps: Mishaps;
  readonly #newIdsEachTime: boolean;
  readonly #rows = new Map<string, Map<string, PlainRow>>();
  readonly done: string[] = [];
  readonly refused: unknown[] = [];
  requests = 0;
  #name = randomUUID();
  #cursor = '';
  #waiting: Waiting[] = [];
  #seq = 0;
  #clock = 0;

  /** With `newIdsEachTime`, retries get new ids, which the protocol forbids: the proof must detect it. */
  constructor(url: string, cookie: string, mishaps: Mishaps, newIdsEachTime = false) {
    this.#url = url;
    this.#cookie = cookie;
    this.#mishaps = mishaps;
    this.#newIdsEachTime = newIdsEachTime;
  }

  /** The rows of a table that are not deleted. */
  live(table: string): readonly PlainRow[] {
    return [...(this.#rows.get(table)?.values() ?? [])].filter(({ deleted_at }) => deleted_at === null);
  }

  act(...said: readonly Said[]): void {
    const now = new Date();
    this.#clock = Math.max(this.#clock + 1, now.getTime());
    this.#seq += 1;
    const rows = said.map((row) => ({ ...row, base: this.#rows.get(row.table)?.get(row.id)?.rev ?? 0 }));
    const at = now.toISOString().slice(0, 16);
    this.#waiting.push({ op: newId(), seq: this.#seq, v: 1, clock: this.#clock, at, zone: 'UTC', rows });
  }

  /** Sends everything waiting, then fetches everything new. */
  async sync(): Promise<void> {
    for (let round = 0; this.#waiting.length > 0; round += 1) {
      if (round === ROUNDS) throw new Error(`${this.#waiting.length} acts are not accepted`);
      await this.#push();
    }
    for (let more = true; more;) more = await this.#pull();
  }

  async #push(): Promise<void> {
    const ops = this.#waiting.slice(0, MOST_AT_ONCE);
    const acked = (ops[0]?.seq ?? 1) - 1;
    const request = { client: this.#name, acked, ops };
    const answer = await this.#ask('/sync/push', request);
    if (answer === undefined) {
      if (this.#newIdsEachTime) this.#waiting = this.#waiting.map((one) => madeAnew(one));
      return;
    }
    if (answer.code === 'client_stale') {
      this.#name = randomUUID();
      return;
    }
    for (const result of answer.body.results as readonly { op: string; status: string }[]) {
      if (result.status !== 'ok') this.refused.push(result);
      this.done.push(result.op);
    }
    const answered = new Set(ops.map(({ op }) => op));
    this.#waiting = this.#waiting.filter(({ op }) => !answered.has(op));
    this.#keep(answer.body.rows as Page);
  }

  /** Whether there is more to fetch. */
  async #pull(): Promise<boolean> {
    const cursor = this.#cursor === '' ? '' : `&cursor=${encodeURIComponent(this.#cursor)}`;
    const answer = await this.#ask(`/sync/pull?limit=50${cursor}`);
    if (answer === undefined) return true;
    if (answer.code === 'resync') {
      this.#rows.clear();
      this.#cursor = '';
      return true;
    }
    this.#keep(answer.body.rows as Page);
    this.#cursor = String(answer.body.cursor);
    return answer.body.more === true;
  }

  #keep(page: Page): void {
    for (const [table, rows] of Object.entries(page)) {
      const held = this.#rows.get(table) ?? new Map<string, PlainRow>();
      this.#rows.set(table, held);
      for (const row of rows) {
        if (row.rev >= (held.get(row.id)?.rev ?? 0)) held.set(row.id, row);
        if (typeof row['clock'] === 'number') this.#clock = Math.max(this.#clock, row['clock']);
      }
    }
  }

  /** The answer; undefined if none arrived, or the server asked to wait. */
  async #ask(path: string, body?: unknown) {
    this.requests += 1;
    const headers = { cookie: this.#cookie, origin: this.#url, 'content-type': 'application/json' };
    const send = (): Promise<Response> =>
      fetch(
        `${this.#url}/api/v1${path}`,
        body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) },
      );
    if (body !== undefined && this.#mishaps.arrivesTwice()) await send().then((early) => early.text());
    const response = await send();
    const told = (await response.json()) as Record<string, unknown>;
    if (BUSY.has(response.status)) {
      await pause(1000 * Number(response.headers.get('retry-after') ?? 1));
      return undefined;
    }
    if (this.#mishaps.answerIsLost()) return undefined;
    if (response.ok) return { body: told, code: undefined };
    if (response.status === 409) return { body: told, code: String(told['code']) };
    throw new Error(`${path} answered ${response.status}: ${JSON.stringify(told)}`);
  }
}
