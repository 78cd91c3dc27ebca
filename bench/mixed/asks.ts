import { randomBytes, randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';
import { uuidv7Source } from '../../packages/domain/src/id/index.ts';

export interface Person {
  readonly cookie: string;
  readonly medication: string;
  seq: number;
}

export interface Ask {
  readonly kind: 'push' | 'pull' | 'session';
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly body?: string;
}

export interface Answered {
  readonly kind: Ask['kind'];
  /** 0: the connection was ended. */
  readonly status: number;
  readonly ms: number;
}

const nextId = uuidv7Source(() => randomBytes(16));
const fresh = (): string => nextId(Date.now());

const push = (person: Person): Ask => {
  const patch = {
    medication_id: person.medication,
    date: '2026-11-20',
    slot: null,
    status: 'taken',
    actual_time: '08:00',
  };
  const operation = {
    op: fresh(),
    seq: ++person.seq,
    v: 1,
    clock: Date.now(),
    at: '2026-11-20T08:00',
    zone: 'UTC',
    rows: [{ table: 'medication_logs', id: fresh(), base: 0, patch }],
  };
  // Of an installation of its own: under overload they are answered in any order.
  const batch = { client: randomUUID(), acked: person.seq - 1, ops: [operation] };
  return {
    kind: 'push',
    method: 'POST',
    path: '/api/v1/sync/push',
    cookie: person.cookie,
    body: JSON.stringify(batch),
  };
};

const get =
  (kind: Ask['kind'], path: string) =>
  ({ cookie }: Person): Ask => ({ kind, method: 'GET', path, cookie });

export const asks = {
  push,
  pull: get('pull', '/api/v1/sync/pull'),
  session: get('session', '/api/v1/account/session'),
};

/** Milliseconds count from `due`. */
export const askOnce = (
  agent: Agent,
  origin: string,
  { kind, method, path, cookie, body }: Ask,
  due: number,
): Promise<Answered> =>
  new Promise((resolve) => {
    const done = (status: number): void => resolve({ kind, status, ms: performance.now() - due });
    const headers = { 'content-type': 'application/json', origin, cookie };
    const sent = request(origin + path, { agent, method, headers }, (answer) => {
      answer.resume().once('end', () => done(answer.statusCode ?? 0));
    });
    sent.once('error', () => done(0));
    sent.end(body);
  });
