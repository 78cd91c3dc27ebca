import type { AppLock } from '../../data/phone/app-lock.ts';
import type { ChoicesHere } from '../../data/phone/phone-choices.ts';
import { feelTapsBy } from '../../platform/feel-tap.ts';
import type { Shell } from '../../platform/native/shell.ts';
import { logUnexpected } from '../error-id.ts';
import { goTo } from './go-to.ts';

export interface ShellParts {
  readonly shell: Shell;
  /** The server's origin; only its links open in the app. */
  readonly server: string;
  readonly choices: ChoicesHere;
  readonly lock: AppLock;
}

const later = (work: Promise<unknown>): void => void work.catch(logUnexpected);

const followBack = ({ shell, lock }: ShellParts): Promise<unknown> =>
  shell.onBack((canGoBack) => {
    // History includes open dialogs, so going back closes one. While the app is locked, Back only minimizes
    // it.
    if (canGoBack && lock.read() === 'open') history.back();
    else later(shell.minimize());
  });

const followLinks = ({ shell, server }: ShellParts): Promise<unknown> =>
  shell.onLink((address) => {
    // Other apps may pass any address: only the server's are opened.
    if (address.startsWith(`${server}/`)) goTo(address, server);
  });

/**
 * Covers the app in the phone's list of open apps, if the person chose that, at the start and after each
 * change.
 */
const followHiding = async ({ shell, choices }: ShellParts): Promise<void> => {
  let { hidden } = choices.read();
  choices.subscribe(() => {
    const next = choices.read().hidden;
    if (next !== hidden) later(shell.hideAmongOthers(next));
    hidden = next;
  });
  if (hidden) await shell.hideAmongOthers(true);
};

const stillMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const giveTaps = ({ shell, choices }: ShellParts): void =>
  feelTapsBy(() => {
    if (choices.read().taps && !stillMotion()) later(shell.tap());
  });

/**
 * Follows the theme as set on the page, since the person, another device of theirs or the time of day may
 * change it.
 */
const followTheme = async ({ shell }: ShellParts): Promise<void> => {
  const page = document.documentElement;
  const drawBars = (): Promise<void> =>
    shell.drawBarsOver(page.dataset['theme'] === 'dark' ? 'dark' : 'light');
  new MutationObserver(() => later(drawBars())).observe(page, { attributeFilter: ['data-theme'] });
  await drawBars();
};

/**
 * Connects the app to the phone's shell: the Back button, links, the lock, the list of open apps, felt taps
 * and the system bars.
 */
export const followShell = async (parts: ShellParts): Promise<void> => {
  giveTaps(parts);
  const { shell, lock } = parts;
  const following = [followBack, followLinks, followHiding, followTheme].map((follow) => follow(parts));
  const followed = await Promise.allSettled([...following, shell.onSight(lock.see)]);
  // One failure does not stop the others.
  for (const one of followed) if (one.status === 'rejected') logUnexpected(one.reason);
};
