// Who may call a route stands in the contract; here it is held, before anything of the request is judged.
import { implement } from '@orpc/server';
import { contract } from '@dosewell/domain/contract';
import type { ProblemCode } from '@dosewell/domain/problem';
import { PERSON_HEADER } from '@dosewell/domain/sync';
import type { FoundPerson, AuthenticatedPerson } from '../account/sessions/sessions.ts';
import { subscriberOf } from '../platform/http/address/subscriber.ts';
import type { LiveAnswer } from '../platform/http/live-answer.ts';
import { Refused } from './refused.ts';
import type { RequestCounter } from './request-limits.ts';

export interface RequestContext {
  readonly headers: Headers;
  /** The client's network address. */
  readonly address: string;
  /** The origin that links in mails lead to. */
  readonly site: string;
  /** `wipe`: the session was ended from elsewhere. */
  readonly findPerson: () => Promise<FoundPerson | 'wipe' | undefined>;
  readonly counter: RequestCounter;
  /** The disk of the records is full but for its reserve. */
  readonly isFull: () => Promise<boolean>;
  readonly setCookies: (cookies: readonly string[]) => void;
  /** Has the browser remove what it keeps of this site, but for cookies. */
  readonly clearBrowser: () => void;
  /** The JSON of the answer, in place of what the handler returns. */
  readonly answerInText: (json: string) => void;
  /** An answer that goes on, in place of what the handler returns. */
  readonly answerLive: (live: LiveAnswer) => void;
}

/** A disk is seldom emptied sooner. */
const ROOM_AGAIN_S = 60;

/** Input is validated last: whoever may not call a route does not learn what it would have taken. */
const procedures = (outputValidation: object) =>
  implement(contract)
    .$config({ initialInputValidationIndex: Number.POSITIVE_INFINITY, ...outputValidation })
    .$context<RequestContext>()
    .use(async ({ context, procedure, next }) => {
      const { who, rate, fills = false, signedOut = 'not_authenticated' } = procedure['~orpc'].meta;
      const person = who === 'anyone' ? undefined : await admitted(context, signedOut);
      const tooMany = await context.counter.admit(rate, person?.userId ?? subscriberOf(context.address));
      if (tooMany !== undefined) throw new Refused(tooMany);
      if (fills && (await context.isFull()))
        throw new Refused({ code: 'server_full', retryAfter: ROOM_AGAIN_S });
      return next({ context: { person } });
    });

export const api = procedures({});

/**
 * For answers that are long and come from the database: whoever handles them writes their JSON. They are held against
 * the contract by tests, not each time they are sent.
 */
export const apiInText = procedures({ initialOutputValidationIndex: Number.NaN });

/** Ends a handler that has written its answer itself. */
export const answeredInText = (context: RequestContext, json: string): never => {
  context.answerInText(json);
  return undefined as never;
};

async function admitted(
  { headers, findPerson, setCookies }: RequestContext,
  signedOut: ProblemCode,
): Promise<AuthenticatedPerson> {
  const found = await findPerson();
  if (found === 'wipe') throw new Refused({ code: signedOut, wipe: true });
  if (found === undefined || isAnothers(headers, found.person)) throw new Refused({ code: signedOut });
  setCookies(found.renewedCookies);
  return found.person;
}

/** Whether the device that asks holds the records of somebody else than its session is about. */
const isAnothers = (headers: Headers, { userId }: AuthenticatedPerson): boolean =>
  (headers.get(PERSON_HEADER) ?? userId) !== userId;

/** The person of a route whose contract says `person`. */
export function personIn({
  person,
}: {
  readonly person: AuthenticatedPerson | undefined;
}): AuthenticatedPerson {
  if (person === undefined) throw new Error('A route for anyone asked for its person.');
  return person;
}

/** The same person, with the site they are at. */
export const doingIn = (
  context: Pick<RequestContext, 'site'> & { readonly person: AuthenticatedPerson | undefined },
): AuthenticatedPerson & { readonly site: string } => ({ ...personIn(context), site: context.site });
