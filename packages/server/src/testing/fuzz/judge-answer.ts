// Checks an answer against the description: no server error, nothing undescribed, and no invalid request
// accepted.
import * as z from 'zod';
import type { Schema } from './described-routes.ts';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  /** Empty for a stream. */
  readonly text: string;
}

export type Breach = 'our fault' | 'undocumented' | 'not as described' | 'wrong, accepted';

/** Not a fault: operations of a newer app wait on the device until this server is updated. */
export const isOfNewerApp = ({ text }: Pick<FuzzAnswer, 'text'>): boolean =>
  text.includes('"code":"server_outdated"');

const validators = new WeakMap<Schema, z.ZodType>();

const validatorOf = (schema: Schema): z.ZodType => {
  const known = validators.get(schema) ?? z.fromJSONSchema(schema as never);
  validators.set(schema, known);
  return known;
};

export function breachOf(request: FuzzRequest, answer: FuzzAnswer): Breach | undefined {
  if (answer.status >= 500 && !isOfNewerApp(answer)) return 'our fault';
  const content = request.route.answers.get(answer.status);
  if (content === undefined) return 'undocumented';
  if (!isDescribed(content, answer)) return 'not as described';
  if (request.kind === 'invalid' && answer.status < 300 && !isRefusedWithin(request, answer))
    return 'wrong, accepted';
  return undefined;
}

const isDescribed = (
  content: Readonly<Record<string, { schema?: Schema }>>,
  { type, text }: FuzzAnswer,
): boolean => {
  const [plain = ''] = type.split(';');
  const named = content[plain] ?? content['*/*'];
  if (named === undefined) return false;
  if (!plain.endsWith('json') || named.schema === undefined) return true;
  return validatorOf(named.schema).safeParse(JSON.parse(text)).success;
};

const isRefusedWithin = ({ wrongOperations }: FuzzRequest, { text }: FuzzAnswer): boolean => {
  if (!wrongOperations) return false;
  const { results } = JSON.parse(text) as { results: { status: string }[] };
  return results.length > 0 && results.every(({ status }) => status === 'refused');
};
