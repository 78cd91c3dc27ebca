// The contract's routes as types: a renamed path, field or answer fails the type check of the web.
import type { contract } from '@dosewell/domain/contract';
import type { AnyRow } from '@dosewell/domain/sync';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Described {
  readonly '~orpc': {
    readonly meta: { readonly method: Method; readonly path: string };
    readonly inputSchema?: Schema | undefined;
    readonly outputSchema?: Schema | undefined;
  };
}
interface Schema {
  readonly '~standard': {
    readonly types?: { readonly input: unknown; readonly output: unknown } | undefined;
  };
}
type TypesOf<S extends Schema | undefined> = NonNullable<NonNullable<S>['~standard']['types']>;

type RoutesIn<T> = T extends Described ? T : { [K in keyof T]: RoutesIn<T[K]> }[keyof T];

/** A path with any text in place of its parameters. */
type Filled<Path extends string> = Path extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path;

/** An answer as a read-only type. Rows are read-only already. */
type Told<T> = T extends AnyRow | Blob | AsyncIterable<unknown>
  ? T
  : T extends readonly (infer Each)[]
    ? readonly Told<Each>[]
    : T extends object
      ? { readonly [K in keyof T]: Told<T[K]> }
      : T;

/** The input and answer of each route, by method and path. */
type Api = {
  [
    R in RoutesIn<typeof contract> as `${R['~orpc']['meta']['method']} ${Filled<R['~orpc']['meta']['path']>}`
  ]: {
    readonly input: TypesOf<R['~orpc']['inputSchema']>['input'];
    readonly answer: Told<TypesOf<R['~orpc']['outputSchema']>['output']>;
  };
};

export type PathOf<M extends Method> = keyof Api extends infer Key
  ? Key extends `${M} ${infer Path}`
    ? Path
    : never
  : never;

type RouteAt<M extends Method, Path extends string> = Api[`${M} ${Path}` & keyof Api];

/** The body of a POST, or the query parameters of a GET. */
export type InputOf<M extends Method, Path extends PathOf<M>> = RouteAt<M, Path>['input'];

/** The body of an answer with status 200. */
export type AnswerOf<M extends Method, Path extends PathOf<M>> = RouteAt<M, Path>['answer'];

/** A query parameter, named as the route names it. */
export type Param<Path extends PathOf<'GET'>> =
  `${keyof NonNullable<InputOf<'GET', Path>> & string}=${string}`;

/** A path of a JSON request, with its query if any. */
export type AskedPath = PathOf<'GET'> | `${PathOf<'GET'>}?${string}` | PathOf<'POST'>;
