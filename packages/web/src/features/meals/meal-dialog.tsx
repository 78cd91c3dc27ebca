import { useMealPhotos } from '../../data/photos/use-meal-photos.ts';
import { EntryDialog } from '../../ui/overlays/entry-dialog.tsx';
import { MealFields } from './meal-fields.tsx';
import type { Meal } from './meal-log.ts';
import { hasPhoto } from './meal-photo.tsx';
import { PhotoField } from './photo-field.tsx';
import type { MealActions } from './use-meal-actions.ts';
import { useMealForm } from './use-meal-form.ts';
import { useBytes, usePhoto } from './use-photo.ts';

type MealDialogProps = {
  acts: MealActions;
  today: string;
  /** The meal being corrected; undefined for a new one. */
  before?: Meal | undefined;
  onClose: () => void;
};

/** The form of a meal in a dialog that closes once saved. */
export function MealDialog({ acts, today, before, onClose }: MealDialogProps) {
  const state = useMealForm({ acts, before, onSaved: onClose });
  const { photos, waiting } = useMealPhotos();
  const own = before && waiting.get(before.id);
  const { photo } = state.draft;
  const chosen = useBytes(photo);
  const kept = usePhoto(photos, own, before?.photo_url ?? null, photo === undefined);
  const has = photo === undefined ? before !== undefined && hasPhoto(before, own) : photo !== null;
  return (
    <EntryDialog title={before === undefined ? 'Log Meal' : 'Edit Meal'} state={state} onClose={onClose}>
      <MealFields
        state={state}
        today={today}
        whole={before !== undefined || state.resumed}
        photo={
          <PhotoField
            src={photo === undefined ? kept.src : chosen}
            has={has}
            onChoose={state.choosePhoto}
            onRemove={() => state.change({ photo: null })}
          />
        }
      />
    </EntryDialog>
  );
}
