import type { AppLock } from '../../data/phone/app-lock.ts';
import type { ChoicesHere } from '../../data/phone/phone-choices.ts';
import { feelTapsBy } from '../../platform/feel-tap.ts';
import type { Shell } from '../../platform/native/shell.ts';
import { logUnexpected } from '../error-id.ts';
import { goTo } from './go-to.ts';

export interface ShellParts {
  readonly shell: Shell;
  /** The site whose links are the app's. */
  readonly server: string;
  readonly choices: ChoicesHere;
  readonly lock: AppLock;
}

const later = (work: Promise<unknown>): void => void work.catch(logUnexpected);

const followBack = ({ shell, lock }: ShellParts): Promise<unknown> =>
  shell.onBack((canGoBack) => {
    // A dialog that is open is a step back too; under the lock nothing moves.
    if (canGoBack && lock.read() === 'open') history.back();
    else later(shell.minimize());
  });

const followLinks = ({ shell, server }: ShellParts): Promise<unknown> =>
  shell.onLink((address) => {
    // Any app may hand over an address.
    if (address.startsWith(`${server}/`)) goTo(address, server);
  });

/** From the start, and whenever the person chooses otherwise. */
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

/** The theme is written on the page, whoever changes it: the person, another device of theirs, or the evening. */
const followTheme = async ({ shell }: ShellParts): Promise<void> => {
  const page = document.documentElement;
  const drawBars = (): Promise<void> =>
    shell.drawBarsOver(page.dataset['theme'] === 'dark' ? 'dark' : 'light');
  new MutationObserver(() => later(drawBars())).observe(page, { attributeFilter: ['data-theme'] });
  await drawBars();
};

/** Back, links, the lock, the list of open apps, taps and bars, as people of a phone expect. */
export const followShell = async (parts: ShellParts): Promise<void> => {
  giveTaps(parts);
  const { shell, lock } = parts;
  const following = [followBack, followLinks, followHiding, followTheme].map((follow) => follow(parts));
  const followed = await Promise.allSettled([...following, shell.onSight(lock.see)]);
  // One that fails leaves the others.
  for (const one of followed) if (one.status === 'rejected') logUnexpected(one.reason);
};
