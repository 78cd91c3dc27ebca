// What a screen shows of the photos of meals.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MealPhotos } from './meal-photos.ts';
import { useStore } from '../use-live.ts';
import type { WaitingPhoto } from './waiting-photos.ts';

const NONE: ReadonlyMap<string, WaitingPhoto> = new Map();
const silent = () => () => undefined;

/** By meal, the photos that wait to be sent, and the way to act on them. Undefined while that part is fetched. */
export const useMealPhotos = () => {
  const store = useStore();
  const [photos, setPhotos] = useState<MealPhotos>();
  useEffect(() => {
    let here = true;
    store.photos().then(
      (opened) => {
        if (here) setPhotos(opened);
        // What could not be forgotten now is forgotten the next time somebody looks.
        void opened.tidy().catch(() => undefined);
      },
      // Without this part the meals show without their photos.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [store]);
  const waiting = useSyncExternalStore(photos?.subscribe ?? silent, () => photos?.waiting() ?? NONE);
  return { photos, waiting };
};
