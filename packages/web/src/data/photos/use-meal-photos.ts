// Meal photos for a screen.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MealPhotos } from './meal-photos.ts';
import { useStore } from '../use-live.ts';
import type { WaitingPhoto } from './waiting-photos.ts';

const NONE: ReadonlyMap<string, WaitingPhoto> = new Map();
const silent = () => () => undefined;

/** The waiting photos by meal, and actions on them. Undefined while that module loads. */
export const useMealPhotos = () => {
  const store = useStore();
  const [photos, setPhotos] = useState<MealPhotos>();
  useEffect(() => {
    let here = true;
    store.photos().then(
      (opened) => {
        if (here) setPhotos(opened);
        // Anything not deleted now is deleted at the next viewing.
        void opened.tidy().catch(() => undefined);
      },
      // Without this module, meals show without photos.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [store]);
  const waiting = useSyncExternalStore(photos?.subscribe ?? silent, () => photos?.waiting() ?? NONE);
  return { photos, waiting };
};
