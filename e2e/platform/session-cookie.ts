import type { BrowserContext } from '@playwright/test';

/** The header by which the person of this browser is known to the server. */
export const sessionCookie = async (context: BrowserContext): Promise<string> => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'dosewell.session');
  if (cookie === undefined) throw new Error('Nobody is signed in on this browser.');
  return `${cookie.name}=${cookie.value}`;
};
