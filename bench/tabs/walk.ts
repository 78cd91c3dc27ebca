// Walks through the log of a vital sign as a person would: opens it, turns to each tab, looks back on
// everything. Each press is timed twice: from the input to the next frame by the browser's clock, and in CPU
// time of the main thread, which other programs do not slow.
import type { CDPSession, Locator, Page } from '@playwright/test';
import { type ReadingTable, vitalSigns } from '@dosewell/domain/readings';
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { workBetween } from '../device/longest-task.ts';
import { certain } from '@dosewell/domain/problem';

const SLOWNESS = 4;
const SETTLE_MS = 700;

export interface Press {
  readonly what: string;
  /** Wall clock. */
  readonly ms: number;
  /** CPU time of the page. */
  readonly worked: number;
}

/** As text, since a function would carry the compiler's helper names into the page. */
const WATCH = `{
  const afterFrame = (work) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(null);
  });
  const watch = (type) => addEventListener(type, ({ timeStamp }) => {
    if (type !== window.watchedFor) return;
    performance.mark('pressed');
    afterFrame(() => {
      performance.mark('framed');
      window.framed = {
        ms: performance.now() - timeStamp,
        text: document.querySelector('main')?.textContent ?? '',
      };
      const look = () => afterFrame(() => {
        if (!/readings in all/.test(document.querySelector('main')?.textContent ?? '')) return look();
        window.framed.all = performance.now() - timeStamp;
      });
      if (type === 'click') look();
    });
  }, true);
  watch('mousedown');
  watch('click');
}`;

export interface Slowed {
  readonly page: Page;
  readonly session: CDPSession;
}

export const slowed = async (page: Page): Promise<Slowed> => {
  await page.addInitScript(WATCH);
  return { page, session: await page.context().newCDPSession(page) };
};

const throttle = ({ session }: Slowed, rate: number): Promise<unknown> =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/**
 * Presses and returns the time until `shown` is in the frame; a tab switches on press, anything else on
 * click.
 */
const press = async (
  { page, session }: Slowed,
  target: Locator,
  on: 'mousedown' | 'click',
  shown: RegExp,
): Promise<Omit<Press, 'what'> & { readonly all: number }> => {
  await target.scrollIntoViewIfNeeded();
  const box = certain(await target.boundingBox());
  await page.evaluate(`window.watchedFor = '${on}'`);
  const { worked } = await workBetween(session, 'pressed', 'framed', async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(SETTLE_MS);
  });
  const { ms, text, all } = (await page.evaluate('window.framed')) as {
    ms: number;
    text: string;
    all: number;
  };
  if (!shown.test(text)) throw new Error(`the frame after the press does not show ${shown}: ${text}`);
  return { ms, worked, all };
};

/** Text found behind a tab of this name, and nowhere else. */
const behind: Readonly<Record<string, RegExp>> = {
  'Quick Add': /New reading/,
  History: /Export Weekly/,
  Trends: /in the last \d+ days: .* on average/,
  Distribution: /in the last \d+ days, most of them/,
  'BMI Chart': /Your BMI is/,
};

const openLog = async (slow: Slowed, url: string, path: string): Promise<void> => {
  const { page } = slow;
  await throttle(slow, 1);
  await page.goto(`${url}${path}`);
  await page
    .getByText(/on average|New reading/)
    .first()
    .waitFor();
  await page.waitForTimeout(2 * SETTLE_MS);
  await throttle(slow, SLOWNESS);
};

/** Every tab twice, the second time after all others; the log's own chunk has already loaded. */
const walk = async (slow: Slowed, url: string, table: ReadingTable): Promise<readonly Press[]> => {
  const { page } = slow;
  const { path, title } = vitalSigns[table];
  const { tabs } = describedVitalSigns[table];
  await openLog(slow, url, path);
  const presses: Press[] = [];
  const turns = [...tabs.slice(1), ...tabs];
  for (const [nth, name] of turns.entries())
    presses.push({
      what: `${title}: ${name}${nth < tabs.length - 1 ? ', first time' : ''}`,
      ...(await press(slow, page.getByRole('tab', { name }), 'mousedown', certain(behind[name]))),
    });
  if (tabs.length > 0) await page.getByRole('tab', { name: 'Trends' }).click();
  const all = page.getByRole('radiogroup', { name: 'Range' }).getByText('All');
  const chosen = await press(slow, all, 'click', /readings in/);
  presses.push({ what: `${title}: range of two years chosen`, ...chosen });
  presses.push({ what: `${title}: its chart`, ms: chosen.all, worked: Number.NaN });
  return presses;
};

export const walkAll = async (
  slow: Slowed,
  url: string,
  tables: readonly ReadingTable[],
): Promise<readonly Press[]> => {
  const presses: Press[] = [];
  for (const table of tables) presses.push(...(await walk(slow, url, table)));
  return presses;
};
