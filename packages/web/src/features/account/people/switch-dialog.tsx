import { Check } from 'lucide-react';
import type { PersonOnDevice } from '../../../data/account/accounts.ts';
import { Link } from '../../../navigation/link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cn } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PersonMark } from '../../../ui/whose/whose-line.tsx';

type SwitchDialogProps = {
  open: boolean;
  people: readonly PersonOnDevice[];
  /** The id of the person shown. */
  shown: string;
  onClose: () => void;
  onChoose: (userId: string) => void;
};

/** Chooses the person shown: one large button a person, with their name and colour. */
export function SwitchDialog({ open, people, shown, onClose, onChoose }: SwitchDialogProps) {
  return (
    <Dialog
      title="Whose records?"
      about="nobody"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      footer={
        <Link to="/profile#people" onClick={onClose} className={buttonClass('quiet')}>
          Add or remove people
        </Link>
      }
    >
      <ul className="flex flex-col gap-2">
        {people.map(({ userId, displayName, color }) => (
          <li key={userId}>
            <button
              type="button"
              aria-current={userId === shown ? 'true' : undefined}
              onClick={() => {
                onClose();
                if (userId !== shown) onChoose(userId);
              }}
              className={cn(
                'flex min-h-14 w-full items-center gap-3 rounded-lg border px-3 text-left text-lg',
                userId === shown
                  ? 'border-pine bg-pine-soft font-bold'
                  : 'border-edge bg-card hover:border-ink',
              )}
            >
              <PersonMark name={displayName} color={color} large />
              <span className="min-w-0 flex-1 wrap-anywhere">{displayName}</span>
              {userId === shown && <Check aria-hidden className="size-6 shrink-0 text-pine" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
