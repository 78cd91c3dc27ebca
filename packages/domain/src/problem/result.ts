import type { ProblemCode } from './catalogue.ts';

/** What went wrong, as a value: a code of the catalogue and, for forms, the text per field. */
export interface Problem {
  readonly code: ProblemCode;
  readonly fields?: Readonly<Record<string, string>>;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (code: ProblemCode, fields?: Readonly<Record<string, string>>): Result<never> => ({
  ok: false,
  problem: fields === undefined ? { code } : { code, fields },
});
