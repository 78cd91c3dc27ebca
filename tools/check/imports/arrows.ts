// Imports point one way only (docs/map.md). A relative import is resolved to the folder it reaches,
// which no pattern over its text can do.
import { posix } from 'node:path';
import { importsOf, lineAt } from './imports-of.ts';
import { isTest, type Fault, type SourceFile } from '../source-file.ts';

/** Which folders of `packages/web/src` a folder may reach; `main` is a file directly in `src`. */
const WEB: Record<string, string[]> = {
  main: ['main', 'app', 'screens', 'features', 'data', 'navigation', 'platform', 'ui', 'worker'],
  app: ['app', 'screens', 'features', 'data', 'navigation', 'platform', 'ui'],
  screens: ['screens', 'features', 'data', 'navigation', 'platform', 'ui'],
  features: ['features', 'data', 'navigation', 'platform', 'ui'],
  data: ['data', 'platform'],
  navigation: ['navigation'],
  platform: ['platform'],
  ui: ['ui'],
  worker: ['worker', 'data'],
};

type Layer = 'main' | 'door' | 'store' | 'platform' | 'testing';
const SERVER: Record<Exclude<Layer, 'testing'>, Layer[]> = {
  main: ['main', 'door', 'store', 'platform'],
  door: ['door', 'store', 'platform'],
  store: ['store', 'platform'],
  platform: ['platform'],
};

const packageOf = (path: string): string | undefined => /^packages\/(\w+)\/src\//.exec(path)?.[1];

function folderInSource(path: string): string {
  const inside = path.split('/').slice(3);
  return inside.length === 1 ? 'main' : (inside[0] ?? 'main');
}

/** Only routes, sweeps and sync are called from outside or by the clock. */
function serverLayer(path: string): Layer {
  const folder = folderInSource(path);
  if (folder === 'main' || folder === 'platform' || folder === 'testing') return folder;
  return folder === 'sync' || /\.(routes|sweep)\.tsx?$/.test(path) ? 'door' : 'store';
}

function webBreach(from: string, to: string): string | undefined {
  const [source, target] = [folderInSource(from), folderInSource(to)];
  if (!WEB[source]?.includes(target)) return `${source} may not import ${target}.`;
  const [feature, other] = [from.split('/')[4], to.split('/')[4]];
  return source === 'features' && target === 'features' && feature !== other
    ? `Features do not know each other (${feature} → ${other}); a screen introduces them.`
    : undefined;
}

function serverBreach(from: string, to: string): string | undefined {
  const [source, target] = [serverLayer(from), serverLayer(to)];
  if (source === 'testing') return undefined;
  if (!SERVER[source].includes(target)) return `${source} may not import ${target}.`;
  const ownFolder = folderInSource(from) === folderInSource(to);
  const routeToSync = from.endsWith('.routes.ts') && folderInSource(to) === 'sync';
  return source === 'door' && target === 'door' && !ownFolder && !routeToSync
    ? 'Routes and sweeps meet in main, not in each other, and sync knows neither.'
    : undefined;
}

function breach(from: string, specifier: string): string | undefined {
  const home = packageOf(from);
  if (home === undefined || !specifier.startsWith('.')) return undefined;
  const to = posix.join(posix.dirname(from), specifier);
  // The specification's tables belong to no package; tests read them directly.
  if (to.startsWith('docs/tables/') && /\.test\.tsx?$/.test(from)) return undefined;
  if (packageOf(to) !== home) {
    return from.endsWith('.control.ts') && to.startsWith('tools/controls/')
      ? undefined
      : 'A package is entered through its door (@dosewell/…), not by a path.';
  }
  if (isTest(from)) return undefined;
  if (isTest(to)) return 'Only tests import what is made for tests.';
  if (home === 'web') return webBreach(from, to);
  return home === 'server' ? serverBreach(from, to) : undefined;
}

export function arrows({ path, text }: SourceFile): Fault[] {
  if (!/\.tsx?$/.test(path) || path.endsWith('.gen.ts')) return [];
  return importsOf(text).flatMap(({ specifier, index }) => {
    const message = breach(path, specifier);
    return message === undefined ? [] : [{ path, line: lineAt(text, index), message }];
  });
}
