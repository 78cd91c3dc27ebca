// Records an outbox: a person does every kind of act once, offline, in Chromium; the unsent entries are the
// record.
import { chromium, type Page } from '@playwright/test';
import { lookAgain, signUpByForm, untilInstalled } from '../../journeys/steps.ts';
import { launchOptions } from '../../platform/launch-options.ts';
import { ZONE_AT_NOON } from '../../platform/noon.ts';
import { startServer } from '../../platform/server.ts';
import { startTcpProxy } from '../../platform/tcp-proxy.ts';
import type { OutboxEntry } from '../../../packages/web/src/data/outbox/outbox-entry.ts';
import type { RecordedOutbox } from '../kept-releases.ts';
import { noteAsthma } from './asthma-actions.ts';
import { answerDoses } from './dose-actions.ts';
import { noteMeals } from './meal-actions.ts';
import { setUpMedications } from './medication-actions.ts';
import { noteReadings } from './reading-actions.ts';
import { refill } from './refill-actions.ts';
import { changeSettings } from './setting-actions.ts';

/** The outbox's entries and their account, as stored on the device. */
const readOutbox = (page: Page): Promise<Pick<RecordedOutbox, 'userId' | 'entries'>> =>
  page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const [userId] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(name) ?? [];
      if (userId === undefined) continue;
      const entries = await new Promise<OutboxEntry[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
          reading.addEventListener('error', () => reject(reading.error));
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      });
      return { userId, entries };
    }
    throw new Error('Nobody has records on this device.');
  });

/** The free plan does not allow one medication of each form. */
const takePlan = async (page: Page): Promise<void> => {
  const heard = page.waitForResponse(/\/sync\/pull/);
  await page.evaluate(() =>
    fetch('/api/v1/billing/take-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ plan: 'PRO' }),
    }),
  );
  await (await heard).finished();
  await page.goto('/dashboard');
  await page.waitForResponse(/\/sync\/pull/);
};

export const recordOutbox = async (root: string): Promise<RecordedOutbox> => {
  const server = await startServer({ built: root });
  const network = await startTcpProxy(server.port);
  const browser = await chromium.launch(await launchOptions());
  const context = await browser.newContext({
    baseURL: network.url,
    timezoneId: ZONE_AT_NOON.zone,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await signUpByForm(page);
    await untilInstalled(page);
    await takePlan(page);
    await network.be('refuse');
    await lookAgain(page);
    for (const act of [
      setUpMedications,
      answerDoses,
      refill,
      noteReadings,
      noteAsthma,
      noteMeals,
      changeSettings,
    ])
      await act(page);
    return { ...(await readOutbox(page)), until: new Date().toISOString() };
  } finally {
    await browser.close();
    await network.close();
    await server.remove();
  }
};
