// Where the device is, asked only when the person wants it sent.

export interface WhereIAm {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy_m: number;
}

/** Help must not wait long for a place. */
const PLACE_WAIT_MS = 6000;

/** Undefined if the device does not say, or not in time. */
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
