// The browser's storage quota, and whether it deletes a site's storage after a week.

export interface Room {
  /** Bytes. */
  readonly used: number;
  readonly most: number;
}

export const storageCare = {
  /** Undefined if the browser does not say. */
  room: async (): Promise<Room | undefined> => {
    const told = await navigator.storage?.estimate?.();
    return told?.quota === undefined || told.usage === undefined
      ? undefined
      : { used: told.usage, most: told.quota };
  },
  /**
   * Whether the browser deletes this site's storage after seven days of its use without a visit, as Safari
   * does in a tab, and every browser of an iPhone. An installed app is exempt, and so is storage that the
   * browser promised to keep.
   */
  forgetsAfterAWeek: async (): Promise<boolean> => {
    const { userAgent } = navigator;
    const isSafari = /iPhone|iPad|iPod/.test(userAgent) || /Version\/[\d.]+ .*Safari\//.test(userAgent);
    if (!isSafari || /Android/.test(userAgent)) return false;
    if (matchMedia('(display-mode: standalone)').matches) return false;
    return !((await navigator.storage?.persisted?.()) ?? false);
  },
};
