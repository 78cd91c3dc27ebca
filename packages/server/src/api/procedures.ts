// The contract says who may call a route; these procedures enforce it before any part of the request is
// validated.
import { implement } from '@orpc/server';
import { contract } from '@dosewell/domain/contract';
import type { ProblemCode } from '@dosewell/domain/problem';
import { PERSON_HEADER } from '@dosewell/domain/sync';
import type { FoundPerson, AuthenticatedPerson, Lost } from './authenticated-person.ts';
import { subscriberOf } from '../platform/http/address/subscriber.ts';
import type { Carer } from '../platform/database/db.ts';
import type { LiveAnswer } from '../platform/http/live-answer.ts';
import { Refused } from './refused.ts';
import type { RequestCounter } from './request-limits.ts';

export interface RequestContext {
  readonly headers: Headers;
  /** The client's network address. */
  readonly address: string;
  /** The origin that links in e-mails lead to. */
  readonly site: string;
  /** `wipe`: the session was ended from another device. */
  readonly findPerson: () => Promise<FoundPerson | Lost | undefined>;
  /** The caregiver of the request's session, if anything is open to them. */
  readonly findCarer: () => Promise<Carer | undefined>;
  readonly counter: RequestCounter;
  /** The records' disk is full except for its reserve. */
  readonly isFull: () => Promise<boolean>;
  readonly setCookies: (cookies: readonly string[]) => void;
  /** Makes the browser delete its data of this site except cookies. */
  readonly clearBrowser: () => void;
  /** Sends this JSON in place of the handler's result. */
  readonly answerInText: (json: string) => void;
  /** Sends an answer that continues, such as events, in place of the handler's result. */
  readonly answerLive: (live: LiveAnswer) => void;
}

/** A disk is seldom freed sooner. */
const ROOM_AGAIN_S = 60;

/** Input is validated last, so that callers without access do not learn what a route accepts. */
const procedures = (outputValidation: object) =>
  implement(contract)
    .$config({ initialInputValidationIndex: Number.POSITIVE_INFINITY, ...outputValidation })
    .$context<RequestContext>()
    .use(async ({ context, procedure, next }) => {
      const { who, rate, fills = false, signedOut = 'not_authenticated' } = procedure['~orpc'].meta;
      const person = who === 'person' ? await admitted(context, signedOut) : undefined;
      const carer = who === 'caregiver' ? await context.findCarer() : undefined;
      if (who === 'caregiver' && carer === undefined) throw new Refused({ code: signedOut });
      const counted = person?.accountId ?? carer?.caregiverId ?? subscriberOf(context.address);
      const tooMany = await context.counter.admit(rate, counted);
      if (tooMany !== undefined) throw new Refused(tooMany);
      if (fills && (await context.isFull()))
        throw new Refused({ code: 'server_full', retryAfter: ROOM_AGAIN_S });
      return next({ context: { person, carer } });
    });

export const api = procedures({});

/**
 * For long answers from the database, whose handlers write the JSON themselves. Tests, not each request,
 * check these answers against the contract.
 */
export const apiInText = procedures({ initialOutputValidationIndex: Number.NaN });

/** Satisfies the library's output type where a handler has written its answer itself. */
const nothing = undefined as never;

/** Ends a handler with JSON that it wrote itself. */
export const answeredInText = (context: RequestContext, json: string): never => {
  context.answerInText(json);
  return nothing;
};

/** Ends a handler with an answer that continues, such as events. */
export const answeredLive = (context: RequestContext, live: LiveAnswer): never => {
  context.answerLive(live);
  return nothing;
};

async function admitted(
  { headers, findPerson, setCookies }: RequestContext,
  signedOut: ProblemCode,
): Promise<AuthenticatedPerson> {
  const found = await findPerson();
  if (found === 'handed over') throw new Refused({ code: 'person_handed_over', wipe: true });
  if (found === 'wipe') throw new Refused({ code: signedOut, wipe: true });
  if (found === undefined || isAnothers(headers, found.person)) throw new Refused({ code: signedOut });
  setCookies(found.renewedCookies);
  return found.person;
}

/** Whether the device holds records of a different person than its session's. */
const isAnothers = (headers: Headers, { userId }: AuthenticatedPerson): boolean =>
  (headers.get(PERSON_HEADER) ?? userId) !== userId;

/** The person of a route whose contract requires one. */
export function personIn({
  person,
}: {
  readonly person: AuthenticatedPerson | undefined;
}): AuthenticatedPerson {
  if (person === undefined) throw new Error('A route for anyone asked for its person.');
  return person;
}

/** The person, with the site they use. */
export const actingSessionIn = (
  context: Pick<RequestContext, 'site'> & { readonly person: AuthenticatedPerson | undefined },
): AuthenticatedPerson & { readonly site: string } => ({ ...personIn(context), site: context.site });

/** The caregiver of a route whose contract requires one. */
export function carerIn({ carer }: { readonly carer: Carer | undefined }): Carer {
  if (carer === undefined) throw new Error('A route for anyone asked for its caregiver.');
  return carer;
}
