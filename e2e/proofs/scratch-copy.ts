// A copy of the source to change at will, with the packages installed here.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** Our own packages are linked to the copy, not to the original. */
const OWN = '@dosewell';

export interface ScratchCopy {
  readonly folder: string;
  readonly change: (file: string, from: string, to: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Links everything installed in one folder of the repository into the same folder of the copy. */
const linkInstalled = async (folder: string, where: string): Promise<void> => {
  const [from, to] = [join(ROOT, where, 'node_modules'), join(folder, where, 'node_modules')];
  const names = await readdir(from).catch(() => []);
  await mkdir(to, { recursive: true });
  for (const name of names)
    if (name !== OWN && name !== '.vite') await symlink(join(from, name), join(to, name));
};

const linkPackages = async (folder: string): Promise<void> => {
  const own = await readdir(join(ROOT, 'node_modules', OWN));
  for (const where of ['.', ...own.map((name) => `packages/${name}`)]) await linkInstalled(folder, where);
  await mkdir(join(folder, 'node_modules', OWN));
  for (const name of own)
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules', OWN, name));
};

export async function scratchCopy(): Promise<ScratchCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'scratch-copy-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const path of listed
    .split('\0')
    .filter((name) => /^(packages\/|tools\/|package|tsconfig)/.test(name))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(ROOT, path), join(folder, path));
  }
  await linkPackages(folder);
  return {
    folder,
    change: async (file, from, to) => {
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      await writeFile(path, text.replace(from, to));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
