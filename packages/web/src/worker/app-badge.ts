// The number on the icon of the app: how many doses are open. Some browsers have none.
export interface AppBadge {
  readonly navigator: { setAppBadge?(count: number): Promise<void> };
}

/** Nothing depends on it. */
export const setBadge = async ({ navigator }: AppBadge, count: number): Promise<void> => {
  await navigator.setAppBadge?.(count).catch(() => undefined);
};
