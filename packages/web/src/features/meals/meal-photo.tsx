import { Image } from 'lucide-react';
import { useState } from 'react';
import type { MealPhotos, WaitingPhoto } from '../../data/photos/meal-photos.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { useInSight } from '../../ui/lists/use-in-sight.ts';
import type { Meal } from './meal-log.ts';
import { photoWords, TYPE_WORDS, mealTimeWords } from './meal-words.ts';
import { usePhoto } from './use-photo.ts';

const MISSING = {
  unreached: 'The photo is not on this device, and there is no network.',
  refused: 'The photo could not be fetched.',
};

type MealPhotoProps = {
  meal: Meal;
  photos: MealPhotos | undefined;
  waiting: WaitingPhoto | undefined;
};

/**
 * Whether the meal has a photo to show: one that waits to be sent, or one on the server that is not being
 * deleted.
 */
export const hasPhoto = ({ photo_url }: Meal, waiting: WaitingPhoto | undefined): boolean =>
  waiting === undefined ? photo_url !== null : waiting.bytes !== null;

/** A meal's photo as a thumbnail; pressing it shows it large. */
export function MealPhoto({ meal, photos, waiting }: MealPhotoProps) {
  const [place, seen] = useInSight<HTMLDivElement>();
  const [large, setLarge] = useState(false);
  const { src, missing, retry } = usePhoto(photos, waiting, meal.photo_url, seen);
  const words = photoWords(meal);
  if (missing === 'gone') return null;
  return (
    <div ref={place} className="min-h-20 w-full">
      {missing !== undefined && <InlineProblem message={MISSING[missing]} onRetry={retry} />}
      {missing === undefined && (
        <button
          type="button"
          aria-label={`${words}. Show it large`}
          aria-haspopup="dialog"
          disabled={src === undefined}
          className="block size-20 overflow-hidden rounded-md bg-sunk"
          onClick={() => setLarge(true)}
        >
          {src === undefined ? (
            <Image aria-hidden className="mx-auto size-6 text-quiet" />
          ) : (
            <img src={src} alt={words} decoding="async" className="size-full object-cover" />
          )}
        </button>
      )}
      {large && src !== undefined && (
        <Dialog open onOpenChange={setLarge} title={`${TYPE_WORDS[meal.type]}, ${mealTimeWords(meal)}`} wide>
          <img src={src} alt={words} className="max-h-[75dvh] w-full rounded-lg object-contain" />
        </Dialog>
      )}
    </div>
  );
}
