// Begins a checkout, the one request that is sent as a form (OQ-080). Without an answer it throws
// NetworkError.
import type { Result } from '@dosewell/domain/problem';
import { type FormAsk, formAsk } from '../server/request.ts';
import { fetchServer } from '../server/reach.ts';
import { valueOf } from '../server/value-of.ts';

/** Returns the address at which the person pays. */
export const beginCheckout = async (
  person: string,
  lookupKey: string,
  ask: FormAsk = formAsk(fetchServer),
): Promise<Result<{ readonly url: string }>> =>
  valueOf(await ask('/create-checkout-session', person, { lookup_key: lookupKey }));
