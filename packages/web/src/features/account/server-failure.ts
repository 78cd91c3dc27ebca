import { problems } from '@dosewell/domain/problem';
import { NetworkError } from '../../data/server/request.ts';

const NEEDS_NETWORK = 'This needs the network. Please try again when you are online.';

/** What is said where asking the server threw: nothing answered, or something nobody expected. */
export const wordsOfServerFailure = (error: unknown): string =>
  error instanceof NetworkError ? NEEDS_NETWORK : problems.internal.text;
