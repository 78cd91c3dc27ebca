// Opens the history from the dashboard and scrolls: down from today, then to the first dose, and up again.
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { p95 } from '../machine.ts';
import { pageOf } from './device.ts';
import { longestTask } from './longest-task.ts';
import { untilPainted, watch } from './watch-page.ts';

const SETTLE_MS = 1_000;
const SLOWNESS = 4;
/** A strong flick, in pixels per frame. */
const FLICK = 400;
const FLICKS = 240;
/** Until the oldest dose is there. */
const PATIENCE_MS = 300_000;

interface Frames {
  readonly longest: number;
  readonly p95: number;
  /** The longest task of the page itself, in CPU time, so that other programs do not count. */
  readonly longestWork: number;
}
export interface LookBack {
  readonly paint: number;
  readonly slowPaint: number;
  readonly near: Frames;
}

/**
 * Milliseconds from the click to the frame that shows the first dose. As text, for the same reason as in
 * watch-page.
 */
const openHistory = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((done) => {
    const link = [...document.querySelectorAll('a[href="/history"]')].at(-1);
    let began = 0;
    const look = new MutationObserver(() => {
      if (!document.querySelector('[role=listitem]')) return;
      look.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)));
    });
    look.observe(document, { subtree: true, childList: true });
    began = performance.now();
    link.click();
  })`);

/** Frame times while the page scrolls by `by` pixels per frame. */
const framesWhile = async ({ page, session }: Opened, by: number): Promise<Frames> => {
  const { result: frames, longest: longestWork } = await longestTask(session, () =>
    page.evaluate<number[]>(`new Promise((done) => {
    const frames = [];
    let last = performance.now();
    const step = (now) => {
      frames.push(now - last);
      last = now;
      if (frames.length === ${FLICKS}) return done(frames.slice(1));
      scrollBy(0, ${by});
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`),
  );
  return { longest: Math.max(...frames), p95: p95(frames), longestWork };
};

/** Scrolls to the end until nothing older loads. Returns the number of doses, by the height of the list. */
const toTheFirstDose = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((done, fail) => {
    const until = performance.now() + ${PATIENCE_MS};
    let [height, still] = [0, 0];
    const step = () => {
      scrollTo(0, document.documentElement.scrollHeight);
      const now = document.documentElement.scrollHeight;
      still = now === height ? still + 1 : 0;
      height = now;
      if (still > 60) return done(Math.round(height / 100));
      if (performance.now() > until) return fail(new Error('ten years have no end'));
      requestAnimationFrame(step);
    };
    step();
  })`);

type Slow = (rate: number) => Promise<void>;

const openAt = async (page: Page, url: string, slow: Slow, slowness: number): Promise<number> => {
  await slow(1);
  await page.goto(`${url}/dashboard`);
  await untilPainted(page);
  // Prefetching has finished by then.
  await page.waitForTimeout(4 * SETTLE_MS);
  await slow(slowness);
  const paint = await openHistory(page);
  await page.waitForTimeout(SETTLE_MS);
  return paint;
};

interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
  readonly slow: Slow;
}

const openPage = async (context: BrowserContext): Promise<Opened> => {
  const page = await pageOf(context);
  await watch(page);
  const session = await context.newCDPSession(page);
  return {
    page,
    session,
    slow: async (rate) => void (await session.send('Emulation.setCPUThrottlingRate', { rate })),
  };
};

export const lookBack = async (context: BrowserContext, url: string): Promise<LookBack> => {
  const opened = await openPage(context);
  const { page, slow } = opened;
  const paint = await openAt(page, url, slow, 1);
  const slowPaint = await openAt(page, url, slow, SLOWNESS);
  return { paint, slowPaint, near: await framesWhile(opened, FLICK) };
};

/** Scrolls to the first dose, then up from there. */
export const fromTheFirstDose = async (
  context: BrowserContext,
  url: string,
): Promise<Frames & { readonly doses: number }> => {
  const opened = await openPage(context);
  const { page, slow } = opened;
  await openAt(page, url, slow, 1);
  const doses = await toTheFirstDose(page);
  await slow(SLOWNESS);
  return { ...(await framesWhile(opened, -FLICK)), doses };
};
