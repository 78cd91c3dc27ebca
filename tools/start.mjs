// `npm start`: from a fresh clone to a running product. Installs and builds only what is outdated, and uses
// only Node, as it runs before anything is installed.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { isBuilt } from './build/build-stamp.mjs';
import { ensureInstalled } from './start/installed.mjs';
import { runOrExit } from './start/run.mjs';

process.chdir(resolve(import.meta.dirname, '..'));

await ensureInstalled();
if (!isBuilt()) {
  console.log('Building (once after a change; some seconds) …');
  await runOrExit(process.execPath, ['tools/build.mjs']);
}

const words = process.argv.slice(2);
const name =
  ['seed', 'backup', 'restore', 'migrate', 'set-back'].find((other) => words.includes(`--${other}`)) ??
  'main';
const entry = resolve('packages/server/dist', `${name}.js`);
if (!existsSync(entry)) {
  console.error(`${entry} was not built.`);
  process.exit(1);
}
// In this process: signals, exit code and process id are the server's own.
process.setSourceMapsEnabled(true);
process.argv = [process.execPath, entry, ...words.filter((word) => word !== `--${name}`)];
await import(pathToFileURL(entry).href);
