// A dialog that closes goes back in the history: an address typed meanwhile would be left again for the page before.
import type { Page } from '@playwright/test';

/** Whether the page stands at the entry of a dialog that is closed already. */
const isGoingBack = `history.state?.over > 0 && document.querySelector('[role$=dialog][data-state=open]') === null`;

const untilBack = async (page: Page): Promise<void> => {
  // `waitForFunction` would evaluate inside the page, which its content security policy forbids.
  while (await page.evaluate<boolean>(isGoingBack)) await page.waitForTimeout(20);
};

const patched = new WeakSet<object>();

/** Makes `goto` of every page wait until the history stands still, as a person does who types an address. */
export const waitForStepsBack = (page: Page): void => {
  const prototype = Object.getPrototypeOf(page) as Pick<Page, 'goto'>;
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const goTo = prototype.goto;
  prototype.goto = async function (this: Page, ...asked) {
    await untilBack(this);
    return goTo.apply(this, asked);
  };
};
