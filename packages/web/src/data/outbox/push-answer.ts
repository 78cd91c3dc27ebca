import { problems, type ProblemCode } from '@dosewell/domain/problem';
import type { RowsByTable } from '../records/chunk-name.ts';

/** What the server says of one operation; said again word for word when the operation comes again. */
export interface OperationAnswer {
  readonly op: string;
  readonly status: 'ok' | 'refused';
  readonly code?: string;
  /** Accepted, but something has to be told. */
  readonly notice?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** By row name, the revision it has now; of none that held something the person had not seen. */
  readonly revs: Readonly<Record<string, number>>;
}

export interface PushAnswer {
  readonly results: readonly OperationAnswer[];
  readonly rows: RowsByTable;
  /** Where the device stands with this answer, if it had everything before; an earlier server does not say. */
  readonly cursor?: string;
  /** The version of the answer; the first one says nothing. */
  readonly v?: number;
}

export const isPushAnswer = (body: unknown): body is PushAnswer =>
  Array.isArray((body as PushAnswer | undefined)?.results);

/** A code this version does not know is still a refusal that has to be shown. */
export const problemCode = (code: unknown): ProblemCode =>
  typeof code === 'string' && Object.hasOwn(problems, code) ? (code as ProblemCode) : 'invalid';
