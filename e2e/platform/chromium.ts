import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache');
const MANIFEST = join(ROOT, 'node_modules/@sparticuz/chromium/package.json');
const { version } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string };
const HOME = join(CACHE, `chromium-${version}`);

/**
 * The package unpacks into the system's temporary folder and changes the environment, for libraries a bare
 * machine lacks. Neither may affect others: it gets its own folder, and the environment is restored.
 */
async function unpack(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'chromium-unpacking-'));
  const before = { ...process.env };
  process.env.TMPDIR = folder;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, before);
  }
  writeFileSync(join(folder, 'fonts/fonts.conf'), fontsIn(join(HOME, 'fonts')));
  try {
    renameSync(folder, HOME);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(HOME)) throw error;
  }
}

/**
 * Its own configuration names the system's temporary folder; without a font the browser crashes on the first
 * fallback.
 */
const fontsIn = (folder: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">` +
  `<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`;

export async function chromiumExecutable(): Promise<string> {
  if (!existsSync(HOME)) await unpack();
  return join(HOME, 'chromium');
}

/** Lets Chromium find the libraries and fonts it came with, also on a machine without any. */
export function chromiumEnvironment(): Record<string, string> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return { ...inherited, LD_LIBRARY_PATH: join(HOME, 'al2023/lib'), FONTCONFIG_PATH: join(HOME, 'fonts') };
}

/** The browser makes no requests of its own, and runs as root and headless. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
