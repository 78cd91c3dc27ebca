// The browser's storage quota, and whether it deletes a site's storage by itself.

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
   * Safari in a tab deletes a site's storage after seven days of use without a visit, and every browser on an
   * iPhone is Safari underneath. An installed app is exempt, and so is storage it promised to keep.
   */
  forgetsAfterAWeek: async (): Promise<boolean> => {
    const { userAgent } = navigator;
    const isSafari = /iPhone|iPad|iPod/.test(userAgent) || /Version\/[\d.]+ .*Safari\//.test(userAgent);
    if (!isSafari || /Android/.test(userAgent)) return false;
    if (matchMedia('(display-mode: standalone)').matches) return false;
    return !((await navigator.storage?.persisted?.()) ?? false);
  },
};
