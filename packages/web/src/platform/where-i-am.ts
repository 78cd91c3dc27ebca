// Reads where the device is, only when the person wants to send it.

export interface WhereIAm {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy_m: number;
}

/** How long to wait for a position: a call for help must not wait long. */
const PLACE_WAIT_MS = 6000;

/** The device's position; undefined if the device does not tell, or not in time. */
const find = (): Promise<WhereIAm | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined);
    setTimeout(() => resolve(undefined), PLACE_WAIT_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy_m: Math.min(accuracy, 1e6) }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: PLACE_WAIT_MS, maximumAge: 60_000 },
    );
  });

export const whereIAm = { find };
