import { expect, type Page } from '@playwright/test';

/** Opens the newest mail to an address in the mailbox of a trial, which is at the base URL or at `at`. */
export const openMail = async (mailbox: Page, to: string, subject: string, at = ''): Promise<void> => {
  const line = mailbox.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject });
  await expect(async () => {
    await mailbox.goto(`${at}/dev/mailbox`);
    await expect(line.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await line.first().getByRole('link').click();
  await expect(mailbox.getByRole('heading', { level: 1, name: subject })).toBeVisible();
};

/** The same in a new tab. */
export const openMailBeside = async (page: Page, to: string, subject: string, at = ''): Promise<Page> => {
  const mailbox = await page.context().newPage();
  await openMail(mailbox, to, subject, at);
  return mailbox;
};
