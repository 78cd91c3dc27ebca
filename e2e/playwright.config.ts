import { defineConfig } from '@playwright/test';
import { playwrightProjects, readQuarantine } from '../tools/quarantine/quarantine.mjs';
import { keepTemporaryFilesInMemory } from '../tools/stages/temporary-files.mjs';
import { launchOptions } from './platform/launch-options.ts';
import { ZONE_AT_NOON } from './platform/noon.ts';

keepTemporaryFilesInMemory();
const { args, ...launch } = await launchOptions();

const OF_JOURNEYS = [
  // A service worker shares the process of its page; two devices never share one.
  '--renderer-process-limit=1',
  // A page of a journey lives for seconds: compiling it well takes more than it gains, a twelfth of the work.
  '--js-flags=--no-maglev --no-turbofan',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  globalSetup: ['./platform/foreign-requests.ts', './platform/prepared-data.ts'],
  fullyParallel: true,
  // Journeys are bound by the processor: two keep two cores busy, and more wait for each other.
  workers: 2,
  timeout: 180_000,
  // On a busy machine a render may come late; only that it comes is tested.
  expect: { timeout: 30_000 },
  projects: playwrightProjects(readQuarantine()),
  reporter: [['list']],
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    launchOptions: { ...launch, args: [...args, ...OF_JOURNEYS] },
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    // Drawing what moves is a twentieth of the work; `MOVING` is for those that open and close much.
    contextOptions: { reducedMotion: 'reduce' },
    // The real clock moves on; noon keeps midnight and early doses out of every journey.
    timezoneId: ZONE_AT_NOON.zone,
    // Tracing every page costs time: `--trace on` traces a failing journey.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
