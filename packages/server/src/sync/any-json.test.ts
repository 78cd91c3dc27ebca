// Any JSON from a device is answered operation by operation: an invalid one is refused in its place and holds
// up no other.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, type ApiUnderTest, newPerson, openApiUnderTest } from '../testing/api-under-test.ts';
import { medication, put } from '../testing/people/device.ts';
import { naughtyStrings } from '../testing/naughty-strings/naughty-strings.ts';
import { newId } from '../testing/people/person.ts';

let api: ApiUnderTest;
let cookie: string;
beforeAll(async () => {
  api = await openApiUnderTest();
  ({ cookie } = await newPerson(api));
});
afterAll(() => api.close());

let seq = 0;
const good = (more: object = {}): Record<string, unknown> => ({
  op: newId(),
  seq: ++seq,
  v: 1,
  clock: Date.now(),
  at: '2026-11-20T13:00',
  zone: 'Europe/Berlin',
  rows: [put('medications', newId(), medication('m', { is_active: false }))],
  ...more,
});
const written = (row: object) => ({ ...put('medications', newId(), medication('m')), ...row });

/** Operations as JSON texts, since some JSON has no JavaScript equivalent. */
const send = (ops: readonly string[], client: string = randomUUID()): Promise<Answered> =>
  api.call('POST', '/sync/push', {
    cookie,
    body: `{"client":"${client}","acked":0,"ops":[${ops.join(',')}]}`,
  });

const text = (value: unknown): string => JSON.stringify(value);
/** The operation with this JSON in place of one value. */
const withJson = (operation: object, key: string, json: string): string =>
  text({ ...operation, [key]: '<here>' }).replace('"<here>"', json);
const inPatch = (json: string): string =>
  text(good({ rows: [written({ patch: '<here>' })] })).replace('"<here>"', json);

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const nestedObjects = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

const badOperations: Readonly<Record<string, () => string>> = {
  'a key that holds NUL': () => inPatch(String.raw`{"\u0000":1}`),
  'a key of half a character': () => inPatch(String.raw`{"\ud800":1}`),
  'a key whose 60th character is an emoji': () => inPatch(`{"${'k'.repeat(59)}😀":1}`),
  'a value that holds NUL': () => inPatch(String.raw`{"name":"a\u0000"}`),
  'a value of half a character': () => inPatch(String.raw`{"name":"\udc00"}`),
  'such a key deep inside': () => inPatch(String.raw`{"times":[{"\u0000":{"\ud800":[null]}}]}`),
  'such a key beside the patch': () => text(good({ rows: [written({ '\0\ud800': 1 })] })),
  'such a key of the operation': () => text(good({ '\0\ud800': 1 })),
  'such a name of a table': () => text(good({ rows: [written({ table: '\0\ud800' })] })),
  'such an id of a row': () => text(good({ rows: [written({ id: '\0\ud800' })] })),
  'such a zone': () => text(good({ zone: '\0' })),
  'a key __proto__': () => inPatch('{"__proto__":{"name":"m"}}'),
  'a key constructor': () => inPatch('{"constructor":1,"toString":1,"hasOwnProperty":1}'),
  'a key without a letter': () => inPatch('{"":1}'),
  'a huge key': () => inPatch(`{"${'k'.repeat(100_000)}":1}`),
  'a thousand keys': () => inPatch(`{${Array.from({ length: 1000 }, (_, i) => `"k${i}":1`).join(',')}}`),
  'a table __proto__': () => text(good({ rows: [written({ table: '__proto__' })] })),
  'a number beyond all': () => inPatch('{"name":1e309}'),
  'a clock beyond all': () => withJson(good(), 'clock', '1e309'),
  'a clock below nothing': () => withJson(good(), 'clock', '-1e309'),
  'a clock in text': () => text(good({ clock: '1' })),
  'a base beyond all': () => text(good({ rows: [written({ base: '<here>' })] })).replace('"<here>"', '1e309'),
  'a base in text': () => text(good({ rows: [written({ base: '0' })] })),
  'a seq in text': () => text(good({ seq: '1' })),
  'a seq beyond all': () => withJson(good(), 'seq', '1e309'),
  'a seq beyond whole numbers': () => withJson(good(), 'seq', '9007199254740993'),
  'no seq': () => text(good({ seq: undefined })),
  'a version in text': () => text(good({ v: '1' })),
  'no version': () => text(good({ v: undefined })),
  'deep lists': () => inPatch(`{"times":${nested(20_000)}}`),
  'deep objects': () => inPatch(nestedObjects(20_000)),
  'deep lists for rows': () => withJson(good(), 'rows', nested(20_000)),
  'rows that are none': () => withJson(good(), 'rows', '["x",null,5,[],{}]'),
  'no rows': () => text(good({ rows: [] })),
  'an id in capitals': () => text(good({ op: newId().toUpperCase() })),
  'an id in capitals, of a row': () => text(good({ rows: [written({ id: newId().toUpperCase() })] })),
  'no id': () => text(good({ op: undefined })),
  'an id that is none': () => text(good({ op: 'mine' })),
  'an id that cannot be kept': () => withJson(good(), 'op', String.raw`"\u0000\ud800"`),
  'an id that is a list': () => text(good({ op: [newId()] })),
  'a text': () => '"x"',
  null: () => 'null',
  'a number': () => '5',
  'a number beyond all, alone': () => '-1e309',
  false: () => 'false',
  'a list': () => '[]',
  'an empty object': () => '{}',
  'deep lists, alone': () => nested(20_000),
};

test.each(Object.entries(badOperations))(
  'an operation with %s is refused in its place and holds up no other',
  async (_, bad) => {
    const [before, after, client] = [good(), good(), randomUUID()];
    const ops = [text(before), bad(), text(after)];
    const { status, json } = await send(ops, client);
    // covers: T-23
    expect({ status, results: json.results?.map((answer: { status: string }) => answer.status) }).toEqual({
      status: 200,
      results: ['ok', 'refused', 'ok'],
    });
    expect(json.results[1].code).toBe('invalid');
    expect([json.results[0].op, json.results[2].op]).toEqual([before['op'], after['op']]);
    const again = await send(ops, client);
    expect(again.json.results).toMatchObject([
      { duplicate: true },
      { status: 'refused' },
      { duplicate: true },
    ]);
    expect(again.json.results[1].fields).toEqual(json.results[1].fields);
    expect(api.unexpected.splice(0)).toEqual([]);
  },
);

test('an operation with negative zero as clock and number is accepted', async () => {
  const { json } = await send([withJson(good(), 'clock', '-0'), withJson(good(), 'seq', '-0')]);
  expect(json.results).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
});

test('an operation without a usable id is answered under the name it gave, in its place', async () => {
  const { json } = await send(['"x"', text(good({ op: 'mine' })), text(good())]);
  expect(json.results).toMatchObject([
    { op: '', status: 'refused', fields: { 'ops.0': 'An operation has no id or number.' } },
    { op: 'mine', status: 'refused', fields: { 'ops.1': 'An operation has no id or number.' } },
    { status: 'ok' },
  ]);
});

test('an id that occurs twice in a batch is done once', async () => {
  const twice = good();
  const other = { ...good(), op: twice['op'] };
  const { json } = await send([text(twice), text(other), text(twice), text(good())]);
  expect(json.results).toMatchObject([
    { status: 'ok' },
    { status: 'ok', duplicate: true },
    { status: 'ok', duplicate: true },
    { status: 'ok' },
  ]);
  expect(json.rows.medications).toHaveLength(2);
});

/** Every string as a key of the patch, the row and the operation. */
const keyed = naughtyStrings.flatMap((key) => [
  good({ rows: [written({ patch: { ...medication(), [key]: key } })] }),
  good({ rows: [{ ...written({}), [key]: key }] }),
  { ...good(), [key]: key },
]);

test('every naughty string as a key is refused with its operation, under a name that can be kept', async () => {
  const client = randomUUID();
  for (let from = 0; from < keyed.length; from += 150) {
    const { status, json } = await send(keyed.slice(from, from + 150).map(text), client);
    expect(status).toBe(200);
    for (const { code, fields } of json.results) {
      expect(code).toBe('invalid');
      for (const name of Object.keys(fields)) {
        expect(name).not.toMatch(/\p{C}/u);
        expect(Array.from(name).length).toBeLessThanOrEqual(60);
      }
    }
  }
  expect(api.unexpected.splice(0)).toEqual([]);
});
