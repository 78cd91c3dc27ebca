import { useEffect, useState } from 'react';
import type { MealPhotos, WaitingPhoto } from '../../data/photos/meal-photos.ts';
import { NetworkError } from '../../data/server/request.ts';

/** A meal's photo in its present state. */
export interface ShownPhoto {
  /** The object URL of the photo. */
  readonly src?: string;
  /**
   * Why there is no photo to show. `unreached`: it is not on this device, and there is no network;
   * `refused`: the server does not return it now.
   */
  readonly missing?: 'unreached' | 'refused' | 'gone';
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

/** The object URL of the given bytes. */
export const useBytes = (bytes: ArrayBuffer | null | undefined): string | undefined => {
  const [blob, setBlob] = useState<Blob>();
  useEffect(() => setBlob(bytes ? new Blob([bytes], { type: 'image/jpeg' }) : undefined), [bytes]);
  return useAddress(blob);
};

/** The photo that waits to be sent, or else the one at `url`, which is fetched once it is wanted. */
export const usePhoto = (
  photos: MealPhotos | undefined,
  waiting: WaitingPhoto | undefined,
  url: string | null,
  wanted: boolean,
): ShownPhoto => {
  const own = useBytes(waiting?.bytes);
  const [found, setFound] = useState<{ blob?: Blob; missing?: ShownPhoto['missing'] }>({});
  const asked = waiting === undefined && wanted ? url : null;
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setFound({});
    if (photos === undefined || asked === null) return undefined;
    // A photo that arrives late must not replace a newer one.
    let wantedStill = true;
    photos.look(asked).then(
      (blob) => wantedStill && setFound(blob ? { blob } : { missing: 'gone' }),
      (error: unknown) =>
        wantedStill && setFound({ missing: error instanceof NetworkError ? 'unreached' : 'refused' }),
    );
    return () => {
      wantedStill = false;
    };
  }, [photos, asked, attempt]);
  const src = useAddress(found.blob);
  const shown = own ?? src;
  return {
    ...(shown === undefined ? {} : { src: shown }),
    ...(found.missing === undefined || own !== undefined ? {} : { missing: found.missing }),
    retry: () => setAttempt(attempt + 1),
  };
};
