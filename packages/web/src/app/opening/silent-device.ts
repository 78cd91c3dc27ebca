// Reloads a page that opened while the browser cleared its storage: that page is never answered about what is
// stored, the next one is (decision 0032). Imports nothing, so that the first load stays as it is.

/** The app has waited for the device before it asks here. */
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
 * Takes a question to the device. Returns whether it is not answered although the page has been reloaded
 * before.
 */
export const reloadIfSilent = async (device: Promise<unknown>): Promise<boolean> => {
  if (!(await isSilent(device))) return false;
  if (wasReloaded()) return true;
  window.location.reload();
  return false;
};
