// A copy of the built product as the next version would be: every file of the web app under a new name.
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SCHEMA_VERSION } from '../../packages/domain/src/sync/index.ts';
import { FIRST_VERSION } from '../../packages/domain/src/tables/index.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const NAMED_BY_CONTENT = /-([\w-]{8})(\.\w+)$/;
/** Compressed copies of the old contents. */
const PACKED = /\.(br|gz)$/;
const TEXT = /\.(js|css|html|webmanifest)$/;

export interface NextVersion {
  /** A folder that contains `packages` like the repository. */
  readonly folder: string;
  /** The entry script of its pages. */
  readonly entry: string;
  /** Makes its server reject apps of the present schema version, or accept them again. */
  refuseApps(refused: boolean): Promise<void>;
  remove(): Promise<void>;
}

const nextName = (name: string): string =>
  name.replace(
    NAMED_BY_CONTENT,
    (_, hash: string, end: string) => `-${[...hash].toReversed().join('')}${end}`,
  );

/** Renames every file, also in all references; the shell and the worker get new contents by it. */
const renewWeb = async (dist: string): Promise<void> => {
  const folders = [dist, join(dist, 'assets'), join(dist, 'pages')];
  for (const folder of folders)
    for (const name of await readdir(folder)) if (PACKED.test(name)) await rm(join(folder, name));
  const assets = (await readdir(join(dist, 'assets'))).filter((name) => NAMED_BY_CONTENT.test(name));
  const names = new Map(assets.map((name) => [name, nextName(name)]));
  const renewed = (text: string): string =>
    text.replaceAll(/[\w~.-]+-[\w-]{8}\.\w+/g, (name) => names.get(name) ?? name);
  for (const folder of folders)
    for (const name of (await readdir(folder)).filter((each) => TEXT.test(each))) {
      const text = renewed(await readFile(join(folder, name), 'utf8'));
      // The worker refetches the shell only if it is listed under another revision.
      const listed =
        name === 'sw.js' ? text.replace(/(index\.html[`"'],\s*"?revision"?:\s*[`"'])\w/, '$1z') : text;
      await writeFile(join(folder, name), listed);
    }
  for (const [name, next] of names) await rename(join(dist, 'assets', name), join(dist, 'assets', next));
};

const entryOf = async (dist: string): Promise<string> => {
  const entry = /type="module"[^>]+src="([^"]+)"/.exec(await readFile(join(dist, 'index.html'), 'utf8'))?.[1];
  if (entry === undefined) throw new Error('The shell names no first script.');
  return entry;
};

export const makeNextVersion = async (): Promise<NextVersion> => {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-next-'));
  for (const part of [
    'packages/server/dist',
    'packages/server/migrations',
    'packages/web/dist',
    'package.json',
  ])
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
  for (const modules of ['node_modules', 'packages/server/node_modules'])
    await symlink(join(ROOT, modules), join(folder, modules));
  const web = join(folder, 'packages/web/dist');
  await renewWeb(web);
  const server = join(folder, 'packages/server/dist');
  return {
    folder,
    entry: await entryOf(web),
    refuseApps: async (refused) => {
      let changes = 0;
      for (const name of (await readdir(server)).filter((each) => each.endsWith('.js'))) {
        const text = await readFile(join(server, name), 'utf8');
        const changed = text.replace(
          /(OLDEST_VERSION = )\d+/,
          `$1${refused ? SCHEMA_VERSION + 1 : FIRST_VERSION}`,
        );
        if (changed === text) continue;
        changes += 1;
        await writeFile(join(server, name), changed);
      }
      if (changes === 0) throw new Error('The server names its oldest version otherwise.');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
