// Requests and answers of the in-memory server, typed by the contract.
import type { ProblemCode } from '@dosewell/domain/problem';
import { type AnyRow, packColumns } from '@dosewell/domain/sync';
import type { AnswerOf, InputOf, PathOf } from '../server/api.ts';
import type { HttpAnswer } from '../server/request.ts';

export type PushBody = Readonly<InputOf<'POST', '/sync/push'>>;
export type OperationAnswer = AnswerOf<'POST', '/sync/push'>['results'][number];

/** A query parameter that the route accepts. */
type Given<Path extends PathOf<'GET'>> = keyof NonNullable<InputOf<'GET', Path>> & string;
export const paramIn = <Path extends PathOf<'GET'>>(url: URL, name: Given<Path>): string | null =>
  url.searchParams.get(name);

export const answered = (status: number, body: unknown): HttpAnswer => ({ status, body, date: NaN });
export const refused = (status: number, code: ProblemCode): HttpAnswer => answered(status, { code });
/** Answers with status 200. */
export const pushed = (body: AnswerOf<'POST', '/sync/push'>): HttpAnswer => answered(200, body);
export const pulled = (body: AnswerOf<'GET', '/sync/pull'>): HttpAnswer => answered(200, body);
export const snapped = (body: AnswerOf<'GET', '/sync/snapshot'>): HttpAnswer => answered(200, body);

const columnsOf = (rows: readonly AnyRow[]): Record<string, unknown[]> => {
  const values = rows as unknown as readonly Record<string, unknown>[];
  const names = new Set(['id', ...values.flatMap((row) => Object.keys(row))]);
  return Object.fromEntries([...names].map((name) => [name, values.map((row) => row[name])]));
};

export const packedRows = (rows: readonly AnyRow[]) => packColumns(columnsOf(rows));
