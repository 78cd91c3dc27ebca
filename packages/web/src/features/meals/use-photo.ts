import { useCallback, useEffect, useState } from 'react';
import type { MealPhotos, WaitingPhoto } from '../../data/meal-photos.ts';

/** What a meal's photo looks like now. */
export interface ShownPhoto {
  /** An address in this browser. */
  readonly src?: string;
  /** `unreached`: it is not on this device, and there is no network. */
  readonly missing?: 'unreached' | 'gone';
  readonly retry: () => void;
}

const useAddress = (blob: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return setAddress(undefined);
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
};

/** Bytes as a picture to show. */
export const useBytes = (bytes: ArrayBuffer | null | undefined): string | undefined => {
  const [blob, setBlob] = useState<Blob>();
  useEffect(() => setBlob(bytes ? new Blob([bytes], { type: 'image/jpeg' }) : undefined), [bytes]);
  return useAddress(blob);
};

/** The photo that waits, or else the one at the address; fetched once it is wanted. */
export const usePhoto = (
  photos: MealPhotos | undefined,
  waiting: WaitingPhoto | undefined,
  url: string | null,
  wanted: boolean,
): ShownPhoto => {
  const own = useBytes(waiting?.bytes);
  const [found, setFound] = useState<{ blob?: Blob; missing?: ShownPhoto['missing'] }>({});
  const asked = waiting === undefined && wanted ? url : null;
  const look = useCallback(() => {
    setFound({});
    if (photos === undefined || asked === null) return;
    photos.look(asked).then(
      (blob) => setFound(blob ? { blob } : { missing: 'gone' }),
      () => setFound({ missing: 'unreached' }),
    );
  }, [photos, asked]);
  useEffect(look, [look]);
  const src = useAddress(found.blob);
  const shown = own ?? src;
  return {
    ...(shown === undefined ? {} : { src: shown }),
    ...(found.missing === undefined || own !== undefined ? {} : { missing: found.missing }),
    retry: look,
  };
};
