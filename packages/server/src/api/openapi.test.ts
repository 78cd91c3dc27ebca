import { afterAll, beforeAll, expect, test } from 'vitest';
import { TABLES } from '@dosewell/domain/tables';
import { syncedTables } from '@dosewell/domain/tables/rules';
import { openApiUnderTest, type Answered, type ApiUnderTest } from '../testing/api-under-test.ts';
import { listedRoutes } from '../testing/listed-routes.ts';

let api: ApiUnderTest;
let document: Answered['json'];
beforeAll(async () => {
  api = await openApiUnderTest();
  document = (await api.call('GET', '/openapi.json')).json;
});
afterAll(() => api.close());

test('the document describes every route of the contract, and no other', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = listedRoutes().map(({ method, path }) => `${method} ${path}`);
  // covers: DATA-010
  expect(described.toSorted()).toEqual(declared.toSorted());
});

test('the calls about an account have their method, path and shape of answer', () => {
  const calls = ['POST sign-up', 'POST sign-in', 'POST sign-out', 'GET session'].map((call) => {
    const [method = '', path = ''] = call.split(' ');
    const { responses } = document.paths[`/account/${path}`][method.toLowerCase()];
    const { schema } = responses['200'].content['application/json'];
    // The first of several answer shapes is that for a signed-in person.
    return [path, Object.keys((schema.anyOf?.[0] ?? schema).properties ?? {})];
  });
  const user = ['id', 'email', 'display_name', 'full_name', 'avatar_url', 'user_id', 'plan'];
  const answered = [...user, 'shared_device', 'ends_at', 'people'];
  // covers: AUTH-052
  expect(Object.fromEntries(calls)).toEqual({
    'sign-up': [...answered, 'welcome_back'],
    'sign-in': answered,
    'sign-out': [],
    session: answered,
  });
});

test('every verb of every synced table is listed separately', () => {
  const verbs = TABLES.flatMap((table) => syncedTables[table].verbs.map((verb) => `${table}.${verb}`));
  const described = document['x-synced-tables'].map(
    ({ operationId }: { operationId: string }) => operationId,
  );
  expect(described).toEqual(verbs);
  const calls = ['insert', 'update', 'delete', 'restore'].map((verb) => `medications.${verb}`);
  // covers: MED-096
  expect(described).toEqual(expect.arrayContaining(calls));
});

test('every refusal is problem+json with its codes', () => {
  const { responses } = document.paths['/account/sign-in'].post;
  const { schema } = responses['401'].content['application/problem+json'];
  expect(schema.properties.code.enum).toEqual(['invalid_credentials']);
  const refusals = listedRoutes().flatMap(({ method, path }) =>
    Object.entries<{ content: object }>(document.paths[path][method.toLowerCase()].responses).filter(
      ([status]) => Number(status) >= 400,
    ),
  );
  expect(refusals.length).toBeGreaterThan(20);
  for (const [, { content }] of refusals) expect(Object.keys(content)).toEqual(['application/problem+json']);
});

test('an operation is described by its own strict schema', () => {
  const { schema } = document.paths['/sync/push'].post.requestBody.content['application/json'];
  const operation = schema.properties.ops.items;
  expect(Object.keys(operation.properties)).toEqual(['op', 'seq', 'v', 'clock', 'at', 'zone', 'rows']);
  expect(operation.additionalProperties).toBe(false);
});
