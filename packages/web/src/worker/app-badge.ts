// The number on the icon of the app: how many doses are open. Some browsers have none, and nothing depends on it.
export interface AppBadge {
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
}

/** By what the device knows; undefined where it cannot tell. */
export type CountOpen = () => Promise<number | undefined>;

/** A database that does not answer keeps the worker no longer than this. */
const BADGE_WAIT_MS = 3_000;

/** `told` is what the server counted, for a device that cannot. */
export const renewBadge = async (
  { navigator }: AppBadge,
  countOpen: CountOpen,
  told?: number,
): Promise<void> => {
  if (navigator.setAppBadge === undefined) return;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, BADGE_WAIT_MS, undefined));
  const count = (await Promise.race([countOpen().catch(() => undefined), late])) ?? told;
  if (count !== undefined) await navigator.setAppBadge(count).catch(() => undefined);
};
