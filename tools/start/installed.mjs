// Whether node_modules holds what package-lock.json names, and the install that makes it so.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { runOrExit } from './run.mjs';

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
      '--loglevel=error',
    ]);
  }
  writeFileSync(STAMP, hash);
}
