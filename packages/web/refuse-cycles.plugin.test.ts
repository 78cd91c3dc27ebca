import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { refuseCycles } from './refuse-cycles.plugin.ts';

const modules: Readonly<Record<string, string>> = {
  first: "import { two } from 'second'; export const one = () => two; one();",
  second: "import { one } from 'first'; export const two = () => one; two();",
  alone: 'export const three = 3; console.log(three);',
};

const built = (input: string[], names: readonly string[]): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (id in modules ? `\0${id}` : undefined),
        load: (id) => modules[id.slice(1)],
      },
      refuseCycles(),
    ],
    build: {
      write: false,
      rolldownOptions: {
        input,
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: names.map((name) => ({ name, test: (id: string) => id === `\0${name}` })),
          },
        } satisfies Rolldown.OutputOptions,
      },
    },
  });

it('the build refuses files that import each other, and names them', async () => {
  await expect(built(['first', 'alone'], ['first', 'second'])).rejects.toThrow(
    /These files import each other: .*first.* > .*second.* > .*first/u,
  );
  await expect(built(['alone'], [])).resolves.toBeDefined();
});
