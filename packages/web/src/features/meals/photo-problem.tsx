import { problems } from '@dosewell/domain/problem';
import type { MealPhotos, WaitingPhoto } from '../../data/photos/meal-photos.ts';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { NotSentMark } from '../../ui/lists/not-sent-mark.tsx';

type PhotoProblemProps = {
  photos: MealPhotos | undefined;
  waiting: WaitingPhoto;
  /** Opens the form of the meal, where another photo can be chosen. */
  onChoose: () => void;
};

/** Shows that a photo is not sent yet, or why the server refused it and what the person can do. */
export function PhotoProblem({ photos, waiting, onChoose }: PhotoProblemProps) {
  const { meal, refused, sent, bytes } = waiting;
  if (sent || bytes === null) return null;
  if (refused === undefined) return <NotSentMark what="Photo" />;
  return (
    <div className="flex flex-col gap-2">
      <InlineProblem
        message={`The photo was not saved. ${problems[refused].text}`}
        onRetry={() => void photos?.retry(meal)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onChoose}>
          Choose another photo
        </Button>
        <Button variant="link" onClick={() => void photos?.restore(meal, undefined)}>
          Remove this photo
        </Button>
      </div>
    </div>
  );
}
