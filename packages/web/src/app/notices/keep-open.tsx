// Warns before closing a page on a shared device: unsent entries exist in this page only (decision 0032).
import { useEffect, useState } from 'react';
import { useStatusPart, useStore } from '../../data/use-live.ts';
import { Banner } from '../../ui/banner.tsx';

/** How long entries must stay unsent before the warning is shown. */
const WORTH_A_WORD_MS = 1_500;
const PHOTOS_EVERY_MS = 2_000;

const useUnsentPhotos = (): number => {
  const store = useStore();
  const [photos, setPhotos] = useState(0);
  useEffect(() => {
    const look = (): void => void store.unsentPhotos().then(setPhotos, () => undefined);
    const timer = setInterval(look, PHOTOS_EVERY_MS);
    return () => clearInterval(timer);
  }, [store]);
  return photos;
};

/** True once `now` has been true for WORTH_A_WORD_MS. */
const useForAWhile = (now: boolean): boolean => {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setLasting(true), WORTH_A_WORD_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [now]);
  return now && lasting;
};

/** Makes the browser ask before it closes the page; the question is in the browser's own words. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

export function KeepOpen() {
  const pending = useStatusPart('pending');
  const refused = useStatusPart('refused');
  const photos = useUnsentPhotos();
  const onlyHere = pending + refused + photos > 0;
  useEffect(() => {
    if (!onlyHere) return undefined;
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [onlyHere]);
  const isWaiting = useForAWhile(pending + photos > 0);
  if (!isWaiting) return null;
  return (
    <Banner tone="marigold" title="Not sent yet. Keep this page open until it is sent.">
      This is a shared device: what you enter is kept on this page only.
    </Banner>
  );
}
