// Any JSON sent to sync, however formatted, causes no server error.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TABLES } from '@dosewell/domain/tables';
import { type ApiUnderTest, newPerson, openApiUnderTest } from '../testing/api-under-test.ts';
import { medication, put } from '../testing/people/device.ts';
import { jsonTestSuite } from '../testing/json-test-suite/json-test-suite.ts';
import { newId } from '../testing/people/person.ts';

let api: ApiUnderTest;
let cookie: string;
beforeAll(async () => {
  api = await openApiUnderTest();
  ({ cookie } = await newPerson(api));
});
afterAll(() => api.close());

const text = (value: unknown): string => JSON.stringify(value);
const goodOne = (): string =>
  text({
    op: newId(),
    seq: 1,
    v: 1,
    clock: Date.now(),
    at: '2026-11-20T13:00',
    zone: 'Europe/Berlin',
    rows: [put('medications', newId(), medication('m', { is_active: false }))],
  });
const batch = (ops: readonly string[]): string =>
  `{"client":"${randomUUID()}","acked":0,"ops":[${ops.join(',')}]}`;

test.each([...jsonTestSuite])(
  'the file %s of the JSON test suite causes no server error',
  async (name, bytes) => {
    const [before = '', after = ''] = batch([goodOne(), '|']).split('|');
    const inside = Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
    const statuses = [];
    for (const body of [bytes, new Uint8Array(inside)])
      statuses.push((await api.call('POST', '/sync/push', { cookie, body })).status);
    expect(statuses[0], 'as the whole request').toBeOneOf([400, 422]);
    expect(statuses[1], 'as an operation').toBeOneOf(name.startsWith('y_') ? [200] : [200, 400]);
    expect(api.unexpected.splice(0)).toEqual([]);
  },
);

const character = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.integer({ min: 0xd800, max: 0xdfff }).map((half) => String.fromCharCode(half)),
  fc.constantFrom('\0', '', '‮', '￿'),
);
const anyText = fc.oneof(
  fc.array(character, { maxLength: 70 }).map((parts) => parts.join('')),
  fc.constantFrom('__proto__', 'constructor', 'name', 'patch', 'delete', 'id', ...TABLES),
);
const anyValue = fc.anything({
  key: anyText,
  values: [anyText, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)],
});
const sometimes = <T>(usual: T) => fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, anyValue);

const anyRow = fc.record(
  {
    table: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...TABLES) }, anyText),
    id: fc.oneof(fc.constant(null).map(newId), anyValue),
    base: sometimes(0),
    patch: fc.oneof(fc.dictionary(anyText, anyValue), anyValue),
    delete: anyValue,
  },
  { requiredKeys: ['table', 'id', 'base'] },
);
const anyOperation = fc.oneof(
  anyValue,
  fc
    .tuple(
      fc.record({
        seq: sometimes(1),
        v: sometimes(1),
        clock: sometimes(1),
        at: sometimes('2026-11-20T13:00'),
        zone: sometimes('UTC'),
        rows: fc.oneof(fc.array(anyRow, { maxLength: 4 }), anyValue),
      }),
      fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.dictionary(anyText, anyValue)),
    )
    .map(([operation, more]) => ({ ...more, op: newId(), ...operation })),
);

/** A future schema version refuses the batch, and values without a JSON form are not sent. */
const sayable = (operation: unknown): string => {
  const { v } = (operation ?? {}) as { v?: unknown };
  const known = typeof v === 'number' && v !== 1 ? { ...(operation as object), v: 1 } : operation;
  return text(known) ?? 'null';
};

test('any shape of operation is answered, and the valid operations beside it are kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOperation, { minLength: 1, maxLength: 6 }), async (operations) => {
      const { status, json } = await api.call('POST', '/sync/push', {
        cookie,
        body: batch([...operations.map(sayable), goodOne()]),
      });
      // covers: T-23
      expect(status).toBe(200);
      expect(json.results).toHaveLength(operations.length + 1);
      expect(json.results.at(-1).status).toBe('ok');
      expect(api.unexpected.splice(0)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
