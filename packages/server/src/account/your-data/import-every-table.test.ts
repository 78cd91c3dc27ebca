import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, newPerson, openApiUnderTest } from '../../testing/api-under-test.ts';
import { fullPerson } from '../../testing/people/full-person.ts';
import { exported, imported, importedTables, rowsOf } from '../../testing/your-data-under-test.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await openApiUnderTest();
});
afterAll(() => api.close());

test('a row of every table that is imported comes back as it was exported, in another account', async () => {
  const [maria, other] = [await newPerson(api), await newPerson(api)];
  const [from, to] = [maria.user.user_id, other.user.user_id];
  await fullPerson(api.database, api.sync, { userId: from, accountId: from, sessionId: from });
  // Its photo has no bytes here; how photos come back is a test of its own (import-photos.test.ts).
  await api.database.owner.query('update meals set photo_url = null where user_id = $1', [from]);
  const { status } = await imported(api, other.cookie, await exported(api, maria.cookie));
  const [there, here] = [await rowsOf(api, from), await rowsOf(api, to)];
  expect({ status, empty: importedTables.filter((table) => there[table]?.length === 0) }).toEqual({
    ...{ status: 200, empty: [] },
  });
  expect(here).toEqual(there);
  expect(api.unexpected).toEqual([]);
});
