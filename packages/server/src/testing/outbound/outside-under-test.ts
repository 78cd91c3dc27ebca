// Servers on the internet, of which a test says what they answer.
import { NotReached, type OutsideAnswer, type OutsideRequest } from '../../platform/outbound/post-outside.ts';

export interface Posted {
  readonly host: string;
  readonly headers: OutsideRequest['headers'];
  readonly text: string;
}

export interface OutsideUnderTest {
  readonly post: (request: OutsideRequest) => Promise<OutsideAnswer>;
  /** The requests that were answered, oldest first. */
  readonly posted: readonly Posted[];
  /** The next request gets this status, or no answer. */
  readonly answerNext: (status: number | 'none') => void;
  readonly forget: () => void;
}

export const outsideUnderTest = (): OutsideUnderTest => {
  const posted: Posted[] = [];
  let next: number | 'none' | undefined;
  return {
    posted,
    post: async ({ url, headers, body }) => {
      const status = next ?? 200;
      next = undefined;
      if (status === 'none') throw new NotReached('ECONNREFUSED');
      if (status < 300) posted.push({ host: url.host, headers, text: body.toString() });
      return { status, retryAfter: undefined };
    },
    answerNext: (status) => (next = status),
    forget: () => posted.splice(0),
  };
};
