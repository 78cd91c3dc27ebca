// Sends requests generated from each route's description, and counts answers that do not match it.
import fc from 'fast-check';
import { type Breach, breachOf, type FuzzAnswer } from './judge-answer.ts';
import type { DescribedRoute } from './described-routes.ts';
import { type FuzzRequest, requestTo } from './requests.ts';

export interface RouteFigures {
  readonly route: DescribedRoute;
  sent: number;
  /** By the first digit of the status. */
  readonly answered: Record<string, number>;
  readonly breaches: Record<Breach, number>;
}

export interface FuzzFindings {
  readonly figures: readonly RouteFigures[];
  /** The first of each route and kind of breach, for reproduction. */
  readonly examples: readonly string[];
}

export type SendFuzz = (request: FuzzRequest) => Promise<FuzzAnswer>;

export async function fuzz(
  routes: readonly DescribedRoute[],
  { requests, seed, beside = 1 }: { requests: number; seed: number; beside?: number },
  send: SendFuzz,
): Promise<FuzzFindings> {
  const each = Math.ceil(requests / routes.length);
  const examples = new Map<string, string>();
  const figures = routes.map(noFigures);
  for (const [i, own] of figures.entries()) {
    const waiting = fc.sample(requestTo(own.route), { numRuns: each, seed: seed + i });
    const work = async (): Promise<void> => {
      for (let request = waiting.pop(); request !== undefined; request = waiting.pop()) {
        const answer = await send(request);
        own.sent += 1;
        const class_ = `${Math.floor(answer.status / 100)}xx`;
        own.answered[class_] = (own.answered[class_] ?? 0) + 1;
        const breach = breachOf(request, answer);
        if (breach === undefined) continue;
        own.breaches[breach] += 1;
        const key = `${breach}: ${own.route.name} ${answer.status}`;
        if (!examples.has(key)) examples.set(key, shown(key, request, answer));
      }
    };
    await Promise.all(Array.from({ length: beside }, work));
  }
  return { figures, examples: [...examples.values()] };
}

const noFigures = (route: DescribedRoute): RouteFigures => ({
  route,
  sent: 0,
  answered: {},
  breaches: { 'our fault': 0, undocumented: 0, 'not as described': 0, 'wrong, accepted': 0 },
});

const shown = (
  key: string,
  { kind, path, headers, body = '', route }: FuzzRequest,
  { text }: FuzzAnswer,
): string =>
  `${key}\n  ${kind} ${route.method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)}\n  ${body.slice(0, 500)}\n  ${text.slice(0, 300)}`;

export const totalOf = (figures: readonly RouteFigures[], breach: Breach): number =>
  figures.reduce((sum, { breaches }) => sum + breaches[breach], 0);
