import { mayBeTold } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { useStore } from '../../../data/use-live.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { momentOf } from './moment.ts';
import { WhatTheySee } from './what-they-see.tsx';

interface SeenDialogProps {
  readonly caregiver: CaregiverRow;
  readonly onClose: () => void;
}

/** Shows the page that a caregiver sees; for one who may not be told now, the page they would see. */
export function SeenDialog({ caregiver, onClose }: SeenDialogProps) {
  const { instant } = momentOf(useStore());
  const { id, name } = caregiver;
  const open = mayBeTold(caregiver, instant);
  const title = open ? `What ${name} sees` : `What ${name} would see`;
  return (
    <Dialog
      open
      onOpenChange={(shown) => !shown && onClose()}
      title={title}
      description={open ? undefined : `Nothing is open to ${name} now.`}
    >
      <WhatTheySee title={title} shared={caregiver} caregiverId={open ? id : undefined} />
    </Dialog>
  );
}
