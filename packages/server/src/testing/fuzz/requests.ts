// Generates requests to a described route: valid, invalid in one known way, or hostile in any.
import fc from 'fast-check';
import type { DescribedRoute } from './described-routes.ts';
import { hostileHeader, hostileJson, hostileWord } from './hostile-words.ts';
import { notOf, valueOf } from './values-of-schema.ts';
import { certain } from '@dosewell/domain/problem';

export type Kind = 'valid' | 'invalid' | 'hostile';

export interface FuzzRequest {
  readonly route: DescribedRoute;
  readonly kind: Kind;
  /** Relative to the API's prefix. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly signedIn: boolean;
  /** A batch with invalid operations, which are refused one by one. */
  readonly wrongOperations: boolean;
}

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'if-none-match',
  'origin',
  'range',
  'sec-fetch-site',
  'user-agent',
  'x-http-method-override',
  'x-person',
  'x-request-id',
];

interface Parts {
  readonly path: string;
  readonly query: string;
  readonly body: string | undefined;
  readonly wrongOperations?: boolean;
}

const parameters = (route: DescribedRoute, where: string) =>
  route.parameters.filter((one) => one.in === where);

/** Percent-encodes names and values; lone surrogates cannot be encoded. */
const escaped = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Cs}/gu, '')).replaceAll('%2500', '%00');

const pathOf = (route: DescribedRoute, word: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  const named = parameters(route, 'path');
  return fc
    .tuple(...named.map(() => word))
    .map((words) =>
      named.reduce(
        (path, { name }, i) => path.replace(`{${name}}`, () => escaped(words[i] ?? '') || 'x'),
        route.path,
      ),
    );
};

const queryOf = (route: DescribedRoute): fc.Arbitrary<string> => {
  const named = parameters(route, 'query');
  const values = Object.fromEntries(named.map(({ name, schema }) => [name, valueOf(schema)]));
  const requiredKeys = named.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(values, { requiredKeys }).map((given) =>
    Object.entries(given)
      .map(([name, value]) => `${name}=${escaped(String(value))}`)
      .join('&'),
  );
};

const jsonOf = (route: DescribedRoute): fc.Arbitrary<string | undefined> =>
  route.body === undefined
    ? fc.constant(undefined)
    : valueOf(route.body).map((value) => JSON.stringify(value));

const valid = (route: DescribedRoute): fc.Arbitrary<Parts> =>
  fc.record({ path: pathOf(route, fc.uuid()), query: queryOf(route), body: jsonOf(route) });

const notJson = fc.constantFrom(
  '{',
  '[1,]',
  '{"a":}',
  'undefined',
  "{'a':1}",
  '\u00ef\u00bb\u00bf',
  '01',
  '"\\x"',
);

/** Operations are parsed one by one, so faults inside `ops` are judged separately. */
const invalid = (route: DescribedRoute): fc.Arbitrary<Parts> | undefined => {
  if (route.files.length > 0) return undefined;
  const base = valid(route);
  if (route.method === 'GET')
    return fc
      .tuple(base, fc.constantFrom('no_such_key=1', 'limit=-1', 'limit=x', 'table=nothing'))
      .map(([parts, wrong]) =>
        // A repeated parameter, or one unknown to the route.
        ({ ...parts, query: [parts.query, wrong, 'no_such_key=1'].filter((part) => part !== '').join('&') }),
      );
  if (route.body === undefined) return undefined;
  const { properties = {} } = route.body;
  const { ops, ...others } = properties;
  const envelope =
    ops === undefined
      ? route.body
      : { ...route.body, properties: { ...others, ops: { type: 'array', items: {} } } };
  const wrong = certain(notOf(envelope)).map((value) => ({
    body: JSON.stringify(value),
    wrongOperations: false,
  }));
  const ways = [wrong, notJson.map((body) => ({ body, wrongOperations: false }))];
  const one = ops?.items === undefined ? undefined : notOf(ops.items);
  if (one !== undefined)
    ways.push(
      fc.tuple(valueOf(envelope), fc.array(one, { minLength: 1, maxLength: 4 })).map(([value, bad]) => ({
        body: JSON.stringify({ ...(value as object), acked: 0, cursor: undefined, ops: bad }),
        wrongOperations: true,
      })),
    );
  return fc.tuple(base, fc.oneof(...ways)).map(([parts, more]) => ({ ...parts, ...more }));
};

const hostileQuery = fc
  .array(
    fc.tuple(
      fc.oneof(hostileWord, fc.constantFrom('table', 'cursor', 'before', 'limit', 'limit[]', 'cursor[a]')),
      hostileWord,
    ),
    {
      maxLength: 3,
    },
  )
  .map((pairs) => pairs.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&'));

const hostile = (route: DescribedRoute): fc.Arbitrary<Parts> =>
  valid(route).chain(({ query, body }) =>
    fc.record({
      path: pathOf(route, hostileWord),
      query: fc.oneof(fc.constant(query), hostileQuery),
      body:
        body !== undefined
          ? fc.oneof(
              { weight: 4, arbitrary: hostileJson(JSON.parse(body)) },
              { weight: 1, arbitrary: hostileWord },
            )
          : fc.constantFrom(undefined, 'GIF89a', 'PK\u0003\u0004'),
    }),
  );

const usualHeaders = ({ files }: DescribedRoute, body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { 'content-type': files[0] ?? 'application/json' };

const hostileHeaders = fc.dictionary(fc.constantFrom(...HEADERS), hostileHeader, { maxKeys: 3 });

/** Any request to the route. */
export function requestTo(route: DescribedRoute): fc.Arbitrary<FuzzRequest> {
  const signedIn = fc.oneof(
    { weight: 9, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  );
  const as = (kind: Kind, parts: fc.Arbitrary<Parts>, more: fc.Arbitrary<Record<string, string>>) =>
    fc
      .tuple(parts, signedIn, more)
      .map(([{ path, query, body, wrongOperations = false }, isSignedIn, headers]): FuzzRequest => ({
        route,
        kind,
        path: query === '' ? path : `${path}?${query}`,
        headers: { ...usualHeaders(route, body), ...headers },
        body: route.method === 'GET' ? undefined : body,
        signedIn: isSignedIn,
        wrongOperations,
      }));
  const none = fc.constant({});
  const wrong = invalid(route);
  return fc.oneof(
    { weight: 2, arbitrary: as('valid', valid(route), none) },
    { weight: wrong === undefined ? 0 : 3, arbitrary: as('invalid', wrong ?? valid(route), none) },
    { weight: 4, arbitrary: as('hostile', hostile(route), none) },
    { weight: 1, arbitrary: as('hostile', hostile(route), hostileHeaders) },
  );
}
