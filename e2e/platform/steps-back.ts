// A dialog that closes goes back in the history. An address typed meanwhile would be left again for the page before,
// and a press of Back would go to the entry that the dialog goes to.
import type { Page } from '@playwright/test';

/** Whether the page stands at the entry of a dialog that is closed already. */
const isGoingBack = `history.state?.over > 0 && document.querySelector('[role$=dialog][data-state=open]') === null`;

const untilBack = async (page: Page): Promise<void> => {
  // `waitForFunction` would evaluate inside the page, which its content security policy forbids.
  while (await page.evaluate<boolean>(isGoingBack)) await page.waitForTimeout(20);
};

const patched = new WeakSet<object>();

/** Makes `goto` and `goBack` of every page wait until the history stands still, as a person does. */
export const waitForStepsBack = (page: Page): void => {
  const prototype = Object.getPrototypeOf(page) as Pick<Page, 'goto' | 'goBack'>;
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const { goto, goBack } = prototype;
  prototype.goto = async function (this: Page, ...asked) {
    await untilBack(this);
    return goto.apply(this, asked);
  };
  prototype.goBack = async function (this: Page, ...asked) {
    await untilBack(this);
    return goBack.apply(this, asked);
  };
};
