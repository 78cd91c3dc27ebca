import { problems } from '@dosewell/domain/problem';
import { NetworkError } from './request.ts';

const NEEDS_NETWORK = 'This needs the network. Please try again when you are online.';

/** The message for a request that threw: there was no answer, or an unexpected one. */
export const wordsOfServerFailure = (error: unknown): string =>
  error instanceof NetworkError ? NEEDS_NETWORK : problems.internal.text;
