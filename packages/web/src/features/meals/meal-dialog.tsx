import { useMealPhotos } from '../../data/photos/use-meal-photos.ts';
import { useSharedPhoto } from '../../data/photos/use-shared-photo.ts';
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
  /** Whether the meal starts with a photo that another app handed over. */
  shared?: boolean;
  onClose: () => void;
};

/** The form of a meal in a dialog, which closes once the meal is saved. */
export function MealDialog({ acts, today, before, shared = false, onClose }: MealDialogProps) {
  const { given, drop } = useSharedPhoto(shared);
  const close = (): void => {
    drop();
    onClose();
  };
  const state = useMealForm({ acts, before, onSaved: close });
  const { photos, waiting } = useMealPhotos();
  const own = before && waiting.get(before.id);
  const { photo } = state.draft;
  const chosen = useBytes(photo);
  const kept = usePhoto(photos, own, before?.photo_url ?? null, photo === undefined);
  const has = photo === undefined ? before !== undefined && hasPhoto(before, own) : photo !== null;
  return (
    <EntryDialog title={before === undefined ? 'Log Meal' : 'Edit Meal'} state={state} onClose={close}>
      <MealFields
        state={state}
        today={today}
        whole={before !== undefined || state.resumed}
        photoFirst={shared}
        photo={
          <PhotoField
            given={given}
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
