import { isRecord } from '@dosewell/domain/value';

/** Maps a path to its pattern, so that log and metrics never contain a path as sent. */
export function routeNamer(patterns: readonly string[]): (path: string) => string {
  const known = patterns.map((pattern) => ({
    pattern,
    matches: matching(pattern),
  }));
  return (path) => known.find(({ matches }) => matches.test(path))?.pattern ?? '(other)';
}

const matching = (pattern: string): RegExp => new RegExp(`^${pattern.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** Paths of all routes of a contract, however deeply nested. */
export function contractPaths(contract: unknown, prefix: string): string[] {
  if (typeof contract !== 'object' || contract === null) return [];
  if ('~orpc' in contract) {
    const path = fieldOf(fieldOf(contract['~orpc'], 'route'), 'path');
    return typeof path === 'string' ? [`${prefix}${path}`] : [];
  }
  return Object.values(contract).flatMap((part) => contractPaths(part, prefix));
}

/** A route outside the contract. */
export interface RouteBeside {
  readonly path: string;
  /** Whether all paths that begin with `path` are meant, as the rest is a key. */
  readonly begins?: true;
  readonly types: readonly string[];
  /** Whether the request comes from another server, and is proved by a signature. */
  readonly signed?: true;
}

/** A route whose body is a file. */
export interface FileRoute {
  readonly method: string;
  /** Whether a path is the route's. */
  readonly matches: RegExp;
  readonly types: readonly string[];
  readonly mostBytes: number;
}

export const fileRouteOf = (
  files: readonly FileRoute[],
  request: { readonly method: string; readonly path: string },
): FileRoute | undefined =>
  files.find(({ method, matches }) => method === request.method && matches.test(request.path));

/** The contract's routes whose body is a file. */
export function fileRoutes(contract: unknown, prefix: string): FileRoute[] {
  if (typeof contract !== 'object' || contract === null) return [];
  if (!('~orpc' in contract)) return Object.values(contract).flatMap((part) => fileRoutes(part, prefix));
  const { route, meta } = contract['~orpc'] as {
    readonly route: { readonly method?: string; readonly path?: string };
    readonly meta: { readonly file?: Pick<FileRoute, 'types' | 'mostBytes'> };
  };
  if (meta.file === undefined) return [];
  return [
    { method: route.method ?? 'POST', matches: matching(`${prefix}${route.path ?? ''}`), ...meta.file },
  ];
}
