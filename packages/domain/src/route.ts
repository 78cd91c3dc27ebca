// What a route says about itself besides its schemas, once, for the server, the OpenAPI document, the access
// matrix and the fuzzer (design/reliability.md#one-contract).
import { oc, type HTTPMethod, type HTTPPath } from '@orpc/contract';
import { problems, type ProblemCode } from './problem/index.ts';

export interface RouteMeta {
  /** `anyone` may call it signed in or not; `person` only with a session. */
  readonly who: 'anyone' | 'person';
  /** What is said without a session, where the specification has words of its own for it (OQ-078). */
  readonly signedOut?: ProblemCode;
  /** Which limit counts its calls: `read` and `write` cost little, all others are counted in the database. */
  readonly rate: 'sign_in' | 'sign_up' | 'mail' | 'link' | 'read' | 'write';
  /** `safe` changes nothing, `same` may be sent twice with one effect, `each` has an effect each time. */
  readonly repeat: 'safe' | 'same' | 'each';
  /** It adds to what is kept: refused where the server's disk is almost full. */
  readonly fills?: true;
  /** What its body is, where it is no JSON: a file of one of these types, up to this size. */
  readonly file?: { readonly types: readonly string[]; readonly mostBytes: number };
}

export interface RouteDescription extends RouteMeta {
  readonly method: HTTPMethod;
  readonly path: HTTPPath;
  readonly summary: string;
  readonly refusals: readonly ProblemCode[];
}

export const route = ({ method, path, summary, refusals, ...meta }: RouteDescription) =>
  oc
    .$meta<RouteMeta>(meta)
    .route({ method, path, summary })
    .errors(
      refused([
        ...(method === 'GET' ? [] : GUARDED),
        ...(meta.who === 'person' ? [meta.signedOut ?? 'not_authenticated'] : []),
        ...(meta.fills ? (['server_full'] as const) : []),
        ...refusals,
      ]),
    );

/** What every route of the contract may answer is not repeated at each. */
const ALWAYS: readonly ProblemCode[] = [
  'bad_request',
  'invalid',
  'too_many_requests',
  'unavailable',
  'busy',
  'internal',
];

/** What is said of a request that may change something, before its route sees it. */
const GUARDED: readonly ProblemCode[] = ['origin_refused', 'unsupported_type', 'too_large'];

const refused = (codes: readonly ProblemCode[]): Record<string, { status: number; message: string }> =>
  Object.fromEntries(
    [...ALWAYS, ...codes].map((code) => [
      code,
      { status: problems[code].status, message: problems[code].text },
    ]),
  );
