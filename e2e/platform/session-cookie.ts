import type { BrowserContext } from '@playwright/test';

/** The header that identifies this browser's person to the server. */
export const sessionCookie = async (context: BrowserContext): Promise<string> => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'dosewell.session');
  if (cookie === undefined) throw new Error('Nobody is signed in on this browser.');
  return `${cookie.name}=${cookie.value}`;
};
