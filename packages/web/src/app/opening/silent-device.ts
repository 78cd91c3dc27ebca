// Reloads a page that was opened while the browser cleared its storage: that page never gets an answer from
// the database, but the reloaded one does (decision 0032). Imports nothing, so that the first load stays
// small.

/** How long the database has to answer here; the caller has already waited for it. */
const ANSWERED_WITHIN_MS = 2_000;

const isSilent = (device: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    device.then(
      () => false,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, ANSWERED_WITHIN_MS, true)),
  ]);

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/**
 * Reloads the page if `device` does not settle. Returns true if it has been reloaded before and still gets no
 * answer.
 */
export const reloadIfSilent = async (device: Promise<unknown>): Promise<boolean> => {
  if (!(await isSilent(device))) return false;
  if (wasReloaded()) return true;
  window.location.reload();
  return false;
};
