import { problems, type ProblemCode } from '@dosewell/domain/problem';
import type { AnswerOf } from '../server/api.ts';
import { isKeyOf, isRecord } from '@dosewell/domain/value';

type Answered = AnswerOf<'POST', '/sync/push'>;

/** The fields of an operation's answer that the device reads. */
export type AnsweredOperation = Omit<Answered['results'][number], 'merged' | 'duplicate'>;

/** The fields of a push answer that the device reads. */
export type AnsweredPush = Pick<Answered, 'rows' | 'cursor' | 'v'> & {
  readonly results: readonly AnsweredOperation[];
};

export const isPushAnswer = (body: unknown): body is AnsweredPush =>
  isRecord(body) && Array.isArray(body['results']);

/** Maps a code unknown to this version to `invalid`, since the refusal has to be shown all the same. */
export const problemCode = (code: unknown): ProblemCode =>
  typeof code === 'string' && isKeyOf(problems, code) ? code : 'invalid';
