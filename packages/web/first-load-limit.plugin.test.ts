import { build } from 'vite';
import { expect, it } from 'vitest';
import { firstLoadLimit, type Limits } from './first-load-limit.plugin.ts';

/** Text that does not get smaller when it is compressed. */
const noise = (characters: number): string => {
  let state = 1;
  return Array.from({ length: characters }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state % 36).toString(36);
  }).join('');
};

const modules: Readonly<Record<string, string>> = {
  'packages/web/today': `import 'packages/web/shared'; console.log('${noise(4_000)}'); import('packages/web/log');`,
  'packages/web/log': `import 'packages/web/shared'; console.log('${noise(3_000).toUpperCase()}');`,
  'packages/web/shared': `console.log('shared ${noise(2_000)}'); import('packages/web/late');`,
  'packages/web/late': `console.log('late ${noise(9_000)}');`,
};

const built = (goals: Limits['goals'], named: Partial<Limits> = {}): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (id in modules ? id : undefined),
        load: (id) => modules[id],
      },
      firstLoadLimit({ today: ['today'], logs: ['log'], goals, ...named }),
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'packages/web/today' } },
  });

it('a build within the goals succeeds: what is fetched later, or is there already, does not count', async () => {
  await expect(built({ today: 6, log: 3 })).resolves.toBeDefined();
});

it('the build fails where the first page, or a log on top of it, fetches more than its goal', async () => {
  await expect(built({ today: 3, log: 3 })).rejects.toThrow(
    /Today fetches \d\.\d\d KB gzip .*the goal is 3/u,
  );
  await expect(built({ today: 6, log: 1 })).rejects.toThrow(/log fetches \d\.\d\d KB gzip .*the goal is 1/u);
});

it('the build fails where a page that is to be measured is in no script, and names its module', async () => {
  const goals = { today: 6, log: 3 };
  await expect(built(goals, { today: ['today', 'renamed'] })).rejects.toThrow(/renamed is in no script/u);
  await expect(built(goals, { logs: ['src/screens/moved.tsx'] })).rejects.toThrow(
    /moved\.tsx is in no script/u,
  );
});
