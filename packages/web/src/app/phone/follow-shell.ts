import type { Shell } from '../../platform/native/shell.ts';
import { goTo } from './go-to.ts';

/** Back and links, as people of a phone expect; `server` is the site whose links are the app's. */
export const followShell = async (shell: Shell, server: string): Promise<void> => {
  await shell.onBack((canGoBack) => {
    if (canGoBack) history.back();
    else void shell.minimize();
  });
  await shell.onLink((address) => goTo(address, server));
  await shell.hideAmongOthers();
};
