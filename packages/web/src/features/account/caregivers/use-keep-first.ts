import { placesWithFirst } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { useStore } from '../../../data/use-live.ts';
import { useUndoable } from '../../../data/use-undoable.ts';
import { toast } from '../../../ui/messages/toast.ts';

/** Moves a caregiver to the front of the person's order; the plan keeps the caregivers in front. */
export const useKeepFirst = () => {
  const store = useStore();
  const { write } = useUndoable();
  return async ({ id, name }: CaregiverRow): Promise<void> => {
    for (const { id: moved, place } of placesWithFirst(store.rows('caregivers'), id)) {
      const not = await write({ table: 'caregivers', id: moved, patch: { place } });
      if (not !== undefined) {
        toast({ title: `${name} was not moved`, description: not.text, variant: 'destructive' });
        return;
      }
    }
    toast({ title: `${name} is first in your list now, and stays.` });
  };
};
