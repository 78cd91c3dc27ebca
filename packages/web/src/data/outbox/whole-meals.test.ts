// @vitest-environment node
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { food, log, MONTH, nothingWaits, patchOf, world } from '../testing/photo-world.ts';

afterEach(() => vi.unstubAllGlobals());

test('a meal is there as a whole or not at all, despite a failing photo, food or network', async () => {
  const problem = fc.constantFrom('none', 'offline', 'photo fails', 'answers are lost', 'photo lost');
  const meal = fc.record({ problem, photo: fc.boolean(), wrongFood: fc.boolean(), reload: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(meal, { minLength: 1, maxLength: 4 }), async (meals) => {
      const { network, open, photoServer, server } = world();
      const logged: { id: string; photo: boolean }[] = [];
      const wrong: string[] = [];
      let store = await open();
      const wholeOrNotThere = () => {
        const standing = server.rows('meals').map(({ id }) => id);
        const items = server.rows('meal_items');
        for (const id of standing) expect(items.filter((item) => item.meal_id === id)).toHaveLength(2);
        for (const { meal_id } of items) expect(standing).toContain(meal_id);
        for (const { id } of logged)
          expect(store.monthRows('meal_items', [MONTH])?.filter((item) => item.meal_id === id)).toHaveLength(
            2,
          );
      };
      for (const { problem: kind, photo, wrongFood, reload } of meals) {
        network.up = kind !== 'offline';
        server.loseAnswers = kind === 'answers are lost';
        photoServer.fail = () => {
          if (!network.up || kind === 'photo lost') return 'lost';
          return kind === 'photo fails' ? 500 : undefined;
        };
        const [another] = store.monthRows('meal_items', [MONTH]) ?? [];
        if (wrongFood && another) {
          const id = store.newId();
          const foods = [food(store.newId(), 'Oatmeal'), food(another.id, 'Milk')];
          if (store.enqueue([{ table: 'meals', id, patch: patchOf(foods) }]).ok) wrong.push(id);
        }
        logged.push({ id: await log(store, photo ? 'a photo' : undefined), photo });
        await store.syncNow();
        wholeOrNotThere();
        if (!reload) continue;
        store.close();
        store = await open();
        await store.loadMonths('meal_items', [MONTH]);
      }
      network.up = true;
      server.loseAnswers = false;
      photoServer.fail = () => undefined;
      await store.syncNow();
      await (await store.photos()).send();
      await nothingWaits(store);
      wholeOrNotThere();
      expect(wrong).toEqual([]);
      expect(store.monthRows('meals', [MONTH])).toHaveLength(logged.length);
      const wanted = logged.filter(({ photo }) => photo).map(({ id }) => id);
      expect(new Set([...photoServer.photos.keys()].map((url) => url.split('/')[4]))).toEqual(
        new Set(wanted),
      );
      store.close();
    }),
    { numRuns: 12 },
  );
});
