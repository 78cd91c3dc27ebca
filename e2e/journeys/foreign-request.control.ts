import { chromium, expect, test } from '@playwright/test';
import { expectProofToFail } from '../../tools/controls/expect-proof-to-fail.ts';
import { launchOptions } from '../platform/launch-options.ts';
import { startRecordingProxy } from '../platform/recording-proxy.ts';

const FETCHING =
  'data:text/html,<script>fetch("https://tracker.example/").catch(() => (document.title = "done"))</script>';

test('a page that sends a request to a foreign host is noticed', async () => {
  const proxy = await startRecordingProxy();
  const options = await launchOptions();
  const args = [...options.args, `--proxy-server=http://127.0.0.1:${proxy.port}`];
  const browser = await chromium.launch({ ...options, args });
  const page = await browser.newPage();
  await page.goto(FETCHING);
  await expect(page).toHaveTitle('done');
  await browser.close();
  await proxy.close();
  await expectProofToFail('no request leaves the origin', /tracker\.example/, () =>
    expect(proxy.attempts.join('\n')).toBe(''),
  );
});
