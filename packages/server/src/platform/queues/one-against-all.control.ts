// Runs the tests that one person cannot block the others, each without its guard: they must fail.
import { expect, test } from 'vitest';
import { expectProofToFail } from '../../../../../tools/controls/expect-proof-to-fail.ts';
import { Hono } from 'hono';
import { onBehalfOf } from './caller.ts';
import { fewAtOnce } from './few-at-once.ts';
import { lateRefusals } from '../http/front-door.ts';
import type { RequestEnv } from '../http/request-env.ts';
import { newestFirst, type NewestFirst } from './newest-first.ts';
import { problemResponse } from '../problem-response.ts';
import { takingTurns } from './taking-turns.ts';
import { certain } from '@dosewell/domain/problem';

const WORK_MS = 4;
const work = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, WORK_MS));

/** Three times the capacity is requested; half of those served wait for less than fifteen pieces of work. */
const medianStaysLow = async (line: NewestFirst): Promise<void> => {
  const waits: number[] = [];
  const ask = async (): Promise<void> => {
    const began = performance.now();
    await line.enter();
    waits.push(performance.now() - began);
    await work();
    line.leave();
  };
  const asked: Promise<void>[] = [];
  for (let n = 0; n < 300; n++) {
    asked.push(ask().catch(() => undefined));
    if (n % 3 === 2) await work();
  }
  await Promise.all(asked);
  const median = certain(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]);
  expect(median, `the median waits ${median.toFixed(0)} ms`).toBeLessThan(15 * WORK_MS);
};
const refusal = (): Error => new Error('too late');

/** Like the driver's queue: first come, first served, without a time limit. */
const firstComeFirstServed = (): NewestFirst => {
  const line: (() => void)[] = [];
  let busy = false;
  return {
    enter: async () => {
      if (busy) await new Promise<void>((turn) => line.push(turn));
      busy = true;
    },
    leave: () => {
      const next = line.shift();
      busy = next !== undefined;
      next?.();
    },
    waiting: () => line.length,
  };
};

test('a queue that serves the newest first serves most at once under a triple load', () =>
  medianStaysLow(newestFirst({ atOnce: 1, waiting: 100, waitMs: 150, refusal })));

test('a queue that serves the first first makes everybody wait', async () => {
  await expectProofToFail('most are served at once under overload', /the median waits \d{2,} ms/, () =>
    medianStaysLow(firstComeFirstServed()),
  );
});

const floodedByOne = async (perCaller: number): Promise<void> => {
  const inTurn = fewAtOnce({ atOnce: 1, waiting: 10, perCaller });
  const flood = Array.from({ length: 50 }, () =>
    onBehalfOf({ subscriber: 'flood' }, () => inTurn(work)).catch(() => undefined),
  );
  const maria = await onBehalfOf({ subscriber: 'maria' }, () => inTurn(work)).then(
    () => 'served',
    () => 'refused',
  );
  await Promise.all(flood);
  expect(maria, `beside a flood somebody is ${maria}`).toBe('served');
};

test('a caller who floods the line fills a few places of it', () => floodedByOne(4));

test('a line without a limit for each caller is filled by one', async () => {
  await expectProofToFail('one caller fills no line', /somebody is refused/, () =>
    floodedByOne(Number.POSITIVE_INFINITY),
  );
});

const behindMany = async (who: (n: number) => string): Promise<void> => {
  const inTurn = takingTurns({ waiting: 100, perPerson: 100 });
  const done: string[] = [];
  const many = Array.from({ length: 20 }, (_, n) =>
    inTurn(who(n), async () => {
      await work();
      done.push('many');
    }),
  );
  await inTurn('maria', async () => void done.push('maria'));
  const before = done.length - 1;
  await Promise.all(many);
  expect(before, `somebody waits for ${before} of another’s pictures`).toBeLessThan(4);
};

test('a person with many pictures is served in turn with others', () => behindMany(() => 'john'));

test('a person with many pictures makes another wait for all of them without turns', async () => {
  await expectProofToFail('people take turns', /waits for \d\d of another/, () =>
    behindMany((n) => `john ${n}`),
  );
});

/** How many refusals a flood of ten gets within 300 ms, with this delay for each. */
const refusalsOf = async (lateMs: number): Promise<void> => {
  const app = new Hono<RequestEnv>()
    .use(lateRefusals(lateMs))
    .all('*', () => problemResponse({ code: 'busy', retryAfter: 2 }));
  const end = performance.now() + 300;
  let told = 0;
  const caller = async (): Promise<void> => {
    for (; performance.now() < end; told += 1) await app.request('/api/sign-in');
  };
  await Promise.all(Array.from({ length: 10 }, caller));
  expect(told, `told ${told} times`).toBeLessThanOrEqual(30);
};

test('a flood that waits for its answers is slowed by late refusals', () => refusalsOf(100));

test('a flood that is refused at once runs as fast as the processor', async () => {
  await expectProofToFail('refusals come late', /told \d{3,} times/, () => refusalsOf(0));
});
