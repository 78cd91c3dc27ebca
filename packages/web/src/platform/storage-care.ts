// What a browser says of the room for what is kept here, and whether it is one that clears it by itself.

export interface Room {
  /** Bytes. */
  readonly used: number;
  readonly most: number;
}

export const storageCare = {
  /** Undefined where the browser does not say. */
  room: async (): Promise<Room | undefined> => {
    const told = await (navigator.storage as StorageManager | undefined)?.estimate?.();
    return told?.quota === undefined || told.usage === undefined
      ? undefined
      : { used: told.usage, most: told.quota };
  },
  /**
   * Safari in a tab: it forgets what a site keeps after seven days of use without a visit. Every browser on an iPhone is
   * Safari underneath. An app on the home screen is left alone, and so is what it promised to keep.
   */
  forgetsAfterAWeek: async (): Promise<boolean> => {
    const { userAgent } = navigator;
    const isSafari = /iPhone|iPad|iPod/.test(userAgent) || /Version\/[\d.]+ .*Safari\//.test(userAgent);
    if (!isSafari || /Android/.test(userAgent)) return false;
    if (matchMedia('(display-mode: standalone)').matches) return false;
    return !((await (navigator.storage as StorageManager | undefined)?.persisted?.()) ?? false);
  },
};
