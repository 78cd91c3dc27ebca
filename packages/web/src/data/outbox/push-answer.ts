import { problems, type ProblemCode } from '@dosewell/domain/problem';
import type { RowsByTable } from '../records/chunk-name.ts';

/** The server's answer to one operation, repeated word for word if the operation comes again. */
export interface OperationAnswer {
  readonly op: string;
  readonly status: 'ok' | 'refused';
  readonly code?: string;
  /** Accepted, but the person must be told this. */
  readonly notice?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** By row name, its revision now; without rows that held something the person had not seen. */
  readonly revs: Readonly<Record<string, number>>;
}

export interface PushAnswer {
  readonly results: readonly OperationAnswer[];
  readonly rows: RowsByTable;
  /** The device's new position if it had everything before; earlier servers send none. */
  readonly cursor?: string;
  /** The version of the answer; the first version sends none. */
  readonly v?: number;
}

export const isPushAnswer = (body: unknown): body is PushAnswer =>
  Array.isArray((body as PushAnswer | undefined)?.results);

/** A code unknown to this version is still a refusal to be shown. */
export const problemCode = (code: unknown): ProblemCode =>
  typeof code === 'string' && Object.hasOwn(problems, code) ? (code as ProblemCode) : 'invalid';
