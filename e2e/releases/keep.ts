// `npm run release:keep [-- name [folder]]`: archives the build as a release that later versions have to
// meet, under the package's version unless named.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesOf, pack } from './archive.ts';
import { folderOf, unpacked } from './kept-releases.ts';
import { recordOutbox } from './recording/record-outbox.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const [, , name = version, from = ROOT] = process.argv;

/** Files beside the build that are not part of it. */
const BESIDE = /\.(map|br|gz)$|\.build-stamp$/;
/** An archived release must not contain traces of the machine that built it. */
const OF_A_MACHINE = /(?<![\w.])\/(home|root|work|Users)\/[\w-]+\/|registry\.[\w-]+\.\w/;

const root = resolve(from);
const paths = ['packages/web/dist', 'packages/server/dist', 'packages/server/migrations'].flatMap((folder) =>
  filesOf(join(root, folder), (path) => !BESIDE.test(path)).map((path) => `${folder}/${path}`),
);
for (const path of paths) {
  const found = OF_A_MACHINE.exec(readFileSync(join(root, path), 'utf8'));
  if (found) throw new Error(`${path} names something of this machine: ${found[0]}`);
}
const { archive, outbox } = folderOf(name);
mkdirSync(dirname(archive), { recursive: true });
const packed = pack(root, paths);
writeFileSync(archive, packed);
const recorded = await recordOutbox(unpacked(archive));
writeFileSync(outbox, `${JSON.stringify(recorded, undefined, 1)}\n`);
execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), [outbox]);
console.log(
  `${name}: ${paths.length} files in ${(packed.length / 1024).toFixed(0)} KB, ${recorded.entries.length} entries`,
);
