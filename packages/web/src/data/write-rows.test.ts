import { syncedTables } from '@dosewell/domain/tables/rules';
import { expect, test } from 'vitest';
import { createAccounts } from './account/accounts.ts';
import { createRules } from './loaded-rules.ts';
import { openStore } from './store.ts';
import { MARIA, medication, offline } from './testing/test-device.ts';
import { createTestPlatform } from './testing/test-platform.ts';
import { writeRows } from './write-rows.ts';

type Source = Parameters<typeof createRules>[0];

const openWith = async (source: Source) => {
  const platform = createTestPlatform();
  const accounts = createAccounts(platform, offline);
  return openStore(MARIA, { platform, ask: offline, accounts, rules: createRules(source) });
};

test('a row written while its rules are on their way is saved once they have come', async () => {
  const asked: (() => void)[] = [];
  const store = await openWith(async () => {
    await new Promise<void>((resolve) => asked.push(resolve));
    return { syncedTables };
  });
  const written = writeRows(store, [medication()]);
  expect(store.rows('medications')).toEqual([]);
  expect(asked).toHaveLength(1);
  asked[0]?.();
  expect(await written).toMatchObject({ ok: true });
  expect(store.rows('medications')).toMatchObject([{ name: 'Metformin', pending: true }]);
  store.close();
});

test('where the rules cannot be fetched, the refusal says so and nothing is kept', async () => {
  const store = await openWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await writeRows(store, [medication()])).toMatchObject({
    ok: false,
    problem: { code: 'not_loaded' },
  });
  expect(store.outbox().pending).toEqual([]);
  store.close();
});
