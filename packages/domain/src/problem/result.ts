import type { ProblemCode } from './catalogue.ts';

/** An expected error as a value: a code from the catalogue and, for forms, a message per field. */
export interface Problem {
  readonly code: ProblemCode;
  readonly fields?: Readonly<Record<string, string>>;
  /** The device must delete this person's records, because its session was ended from another device. */
  readonly wipe?: true;
  /** Seconds to wait before retrying. */
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
