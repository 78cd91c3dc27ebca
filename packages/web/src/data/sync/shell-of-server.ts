// Whether this page runs the shell that the server has now: both name their first script by its content.
const ENTRY = /<script[^>]+type="module"[^>]+src="([^"]+)"/;
const TIMEOUT_MS = 5_000;

/** True as well where the server cannot be asked. The query leads past the service worker. */
export const isShellOfServer = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/?shell', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const entry = answer.ok ? ENTRY.exec(await answer.text())?.[1] : undefined;
    return entry === undefined || document.querySelector(`script[src="${CSS.escape(entry)}"]`) !== null;
  } catch {
    return true;
  }
};
