import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { fetchedAtOnce } from './fetched-at-once.plugin.ts';

/** A screen imports a card, which imports a button; the app that opens them has the button already if it `shares` it. */
const modulesOf = (shares: boolean): Readonly<Record<string, string>> => ({
  'made/packages/web/src/app/opening/start.tsx': `${shares ? "import 'button';" : ''} import('screen'); import('card'); import('button');`,
  screen: "import 'card'; console.log('screen');",
  card: "import 'button'; console.log('card');",
  button: "console.log('button');",
});

const screenOf = async (shares: boolean): Promise<string> => {
  const modules = modulesOf(shares);
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (id in modules ? id : undefined),
        load: (id) => modules[id],
      },
      fetchedAtOnce(),
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'made/packages/web/src/app/opening/start.tsx' },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const screen = output.find((file) => file.type === 'chunk' && file.moduleIds.includes('screen'));
  return screen?.type === 'chunk' ? screen.code : '';
};

it('a file that is asked for names what its imports import, after what it imports itself', async () => {
  expect(await screenOf(false)).toMatch(/import"\.\/card[^"]*".*import"\.\/button[^"]*";\s*$/su);
});

it('a file that is there from the start is not named', async () => {
  expect(await screenOf(true)).not.toContain('button');
});
