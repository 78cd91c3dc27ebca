import { randomUUID } from 'node:crypto';
import { type Agent, request } from 'node:http';
import { operation, takenDose } from '../dose-operation.ts';

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
  /** 0: the connection was closed. */
  readonly status: number;
  readonly ms: number;
}

const push = (person: Person): Ask => {
  const taken = operation(++person.seq, [takenDose(person.medication)]);
  // Of its own installation: under overload, operations are answered in any order.
  const batch = { client: randomUUID(), acked: person.seq - 1, ops: [taken] };
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
