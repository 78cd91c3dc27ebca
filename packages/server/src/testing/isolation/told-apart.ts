// Whether another person's id can be distinguished from a non-existent one by answer or by timing.
import { randomUUID } from 'node:crypto';
import type { ApiUnderTest, Answered } from '../api-under-test.ts';
import type { Sending } from '../request-to.ts';
import { aucOf } from './auc.ts';
import type { Maria } from './people.ts';

interface Asking {
  readonly name: string;
  readonly ask: (id: string) => { method: string; path: string; sending: Sending };
  readonly hers: (maria: Maria) => string;
}

const ASKED: readonly Asking[] = [
  {
    name: 'sessions.end',
    hers: ({ session }) => session,
    ask: (id) => post('/account/sessions/end', { id }),
  },
  {
    name: 'passkeys.rename',
    hers: ({ passkey }) => passkey,
    ask: (id) => post('/account/passkeys/rename', { id, name: 'n' }),
  },
  {
    name: 'passkeys.remove',
    hers: ({ passkey }) => passkey,
    ask: (id) => post('/account/passkeys/remove', { id }),
  },
  {
    name: 'secondWays.arrange',
    hers: ({ way }) => way,
    ask: (id) => post('/second-ways/arrange', { ways: [{ id, after_minutes: 60 }] }),
  },
  {
    name: 'secondWays.remove',
    hers: ({ way }) => way,
    ask: (id) => post('/second-ways/remove', { id }),
  },
  {
    name: 'secondWays.confirm',
    hers: ({ way }) => way,
    ask: (id) => post('/second-ways/confirm', { id, code: '1234 5678' }),
  },
  {
    name: 'secondWays.test',
    hers: ({ way }) => way,
    ask: (id) => post('/second-ways/test', { id }),
  },
  {
    name: 'picture.read',
    hers: ({ picture }) => picture,
    ask: (id) => ({ method: 'GET', path: `/account/picture/${id}`, sending: {} }),
  },
  {
    name: 'mealPhoto.read',
    hers: ({ photo }) => photo.meal,
    ask: (id) => ({ method: 'GET', path: `/meals/${id}/photo/${id}`, sending: {} }),
  },
  {
    name: 'mealPhoto.remove',
    hers: ({ photo }) => photo.meal,
    ask: (id) => ({ method: 'DELETE', path: `/meals/${id}/photo`, sending: {} }),
  },
];

const post = (path: string, body: unknown) => ({ method: 'POST', path, sending: { body } });

export interface ToldApart {
  readonly name: string;
  readonly sameAnswer: boolean;
  /** How often requesting hers took longer than requesting none; chance gives one half. */
  readonly auc: number;
}

const said = ({ status, json, headers }: Answered): string =>
  JSON.stringify([status, { ...json, request_id: '' }, headers.get('content-type')]);

export async function toldApart(
  api: ApiUnderTest,
  maria: Maria,
  cookie: string,
  rounds: number,
): Promise<ToldApart[]> {
  const results: ToldApart[] = [];
  for (const { name, ask, hers } of ASKED) {
    const times = { foreign: [] as number[], absent: [] as number[] };
    const answers = { foreign: new Set<string>(), absent: new Set<string>() };
    const once = async (which: 'foreign' | 'absent', counts: boolean): Promise<void> => {
      const { method, path, sending } = ask(which === 'foreign' ? hers(maria) : randomUUID());
      const began = performance.now();
      const answer = await api.call(method, path, { ...sending, cookie });
      if (counts) times[which].push(performance.now() - began);
      answers[which].add(said(answer));
    };
    for (let round = -20; round < rounds; round++) {
      // Alternating order, so that other load affects both alike.
      const order = round % 2 === 0 ? (['foreign', 'absent'] as const) : (['absent', 'foreign'] as const);
      for (const which of order) await once(which, round >= 0);
    }
    const sameAnswer = [...answers.foreign].join() === [...answers.absent].join();
    results.push({ name, sameAnswer, auc: aucOf(times.foreign, times.absent) });
  }
  return results;
}
