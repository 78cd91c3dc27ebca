import type { Page } from '@playwright/test';

/** Collects harmful effects from now on: errors, unexpected dialogs, requests to other origins. */
export const watchHarm = (page: Page): string[] => {
  const harm: string[] = [];
  const { hostname } = new URL(page.url());
  page.on('pageerror', (error) => harm.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') harm.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.hostname !== hostname) harm.push(`request: ${url.href}`);
  });
  return harm;
};

/** The browser's answer to a page that would turn text into markup. */
export const textTurnedIntoMarkup = (page: Page): Promise<string> =>
  page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>bold</b>';
      return 'done';
    } catch (error) {
      return (error as Error).name;
    }
  });
