import type { ProblemCode } from './catalogue.ts';

/** What went wrong, as a value: a code of the catalogue and, for forms, the text per field. */
export interface Problem {
  readonly code: ProblemCode;
  readonly fields?: Readonly<Record<string, string>>;
  /** The device is to wipe this person's records: its session was ended from elsewhere. */
  readonly wipe?: true;
  /** Seconds until it is worth asking again. */
  readonly retryAfter?: number;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (code: ProblemCode, fields?: Readonly<Record<string, string>>): Result<never> => ({
  ok: false,
  problem: fields === undefined ? { code } : { code, fields },
});
