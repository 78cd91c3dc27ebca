// Whether this page runs the app's newest version, compared with the server by the name of the first script,
// which contains a hash.
import { isPhoneApp } from '../../platform/phone-app.ts';

const ENTRY = /<script[^>]+type="module"[^>]+src="([^"]+)"/;
const TIMEOUT_MS = 5_000;

/**
 * True also if the server cannot be reached, and in the phone app, which the app store updates. The query
 * makes the request bypass the service worker.
 */
export const isShellOfServer = async (): Promise<boolean> => {
  if (isPhoneApp()) return true;
  try {
    const answer = await fetch('/?shell', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const entry = answer.ok ? ENTRY.exec(await answer.text())?.[1] : undefined;
    return entry === undefined || document.querySelector(`script[src="${CSS.escape(entry)}"]`) !== null;
  } catch {
    return true;
  }
};
