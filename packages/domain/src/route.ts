// Metadata of a route, shared by the server, the OpenAPI document, the access matrix and the fuzzer
// (design/reliability.md#one-contract).
import { oc, type HTTPMethod, type HTTPPath } from '@orpc/contract';
import { problems, type ProblemCode } from './problem/index.ts';

export interface RouteMeta {
  /**
   * `anyone` needs no session, `person` needs one, and `caregiver` needs the session that a caregiver's link
   * opened.
   */
  readonly who: 'anyone' | 'person' | 'caregiver';
  /** Refusal without a session, where the specification has its own text (OQ-078). */
  readonly signedOut?: ProblemCode;
  /** Rate limit class: `read` and `write` are counted in memory, all others in the database. */
  readonly rate: 'sign_in' | 'sign_up' | 'mail' | 'link' | 'read' | 'write';
  /** `safe` changes nothing, `same` is idempotent, `each` has an effect every time. */
  readonly repeat: 'safe' | 'same' | 'each';
  /** Whether the route adds to stored data; it is then refused while the server's disk is almost full. */
  readonly fills?: true;
  /** Accepted types and maximum size of a body that is a file instead of JSON. */
  readonly file?: { readonly types: readonly string[]; readonly mostBytes: number };
}

/** The method and path, kept as literal types so that a client's calls are checked against them. */
export interface RoutePlace<Method extends HTTPMethod, Path extends HTTPPath> {
  readonly method: Method;
  readonly path: Path;
}

export interface RouteDescription<Method extends HTTPMethod, Path extends HTTPPath>
  extends RouteMeta, RoutePlace<Method, Path> {
  readonly summary: string;
  readonly refusals: readonly ProblemCode[];
}

export const route = <const Method extends HTTPMethod, const Path extends HTTPPath>({
  method,
  path,
  summary,
  refusals,
  ...meta
}: RouteDescription<Method, Path>) =>
  oc
    .$meta<RouteMeta & RoutePlace<Method, Path>>({ ...meta, method, path })
    .route({ method, path, summary })
    .errors(
      refused([
        ...(method === 'GET' ? [] : GUARDED),
        ...(meta.who !== 'anyone' ? [meta.signedOut ?? 'not_authenticated'] : []),
        ...(meta.who === 'person' ? (['person_handed_over'] as const) : []),
        ...(meta.fills ? (['server_full'] as const) : []),
        ...refusals,
      ]),
    );

/** Refusals possible on every route, so not listed at each. */
const ALWAYS: readonly ProblemCode[] = [
  'bad_request',
  'invalid',
  'too_many_requests',
  'unavailable',
  'busy',
  'internal',
];

/** Refusals of any changing request, checked before its route runs. */
const GUARDED: readonly ProblemCode[] = ['origin_refused', 'unsupported_type', 'too_large'];

const refused = (codes: readonly ProblemCode[]): Record<string, { status: number; message: string }> =>
  Object.fromEntries(
    [...ALWAYS, ...codes].map((code) => [
      code,
      { status: problems[code].status, message: problems[code].text },
    ]),
  );
