// Meal photos for a screen.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MealPhotos } from './meal-photos.ts';
import { useStore } from '../use-live.ts';
import type { WaitingPhoto } from './waiting-photos.ts';

const NONE: ReadonlyMap<string, WaitingPhoto> = new Map();
const silent = () => () => undefined;

/** The waiting photos by meal, and actions on them, which are undefined while their code loads. */
export const useMealPhotos = () => {
  const store = useStore();
  const [photos, setPhotos] = useState<MealPhotos>();
  useEffect(() => {
    let here = true;
    store.photos().then(
      (opened) => {
        if (here) setPhotos(opened);
        // Photos that cannot be deleted now are deleted the next time meals are viewed.
        void opened.tidy().catch(() => undefined);
      },
      // If the code cannot be loaded, meals show without photos.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [store]);
  const waiting = useSyncExternalStore(photos?.subscribe ?? silent, () => photos?.waiting() ?? NONE);
  return { photos, waiting };
};
