import type { ListedPasskey } from '@dosewell/domain/contract';
import { EllipsisVertical, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useStore } from '../../../data/use-live.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { dayInWords } from '../sessions/session-words.ts';

type PasskeyRowProps = { passkey: ListedPasskey; onRename: () => void; onRemove: () => void };

/** One passkey: its name, when it was added and when it was last used. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const now = useStore().wallClock();
  const { name, added_at, last_used_at, synced } = passkey;
  const used = last_used_at === null ? 'not used yet' : `last used ${dayInWords(last_used_at, now)}`;
  return (
    <li className="flex items-center gap-4 py-3">
      <KeyRound aria-hidden className="size-7 shrink-0 text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-quiet">
          Added {dayInWords(added_at, now)}, {used}
          {synced ? '. Also on your other devices.' : ''}
        </p>
      </div>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={`More for ${name}`} tooltip={false} />}
        items={[
          { label: 'Rename', icon: Pencil, onSelect: onRename, opensDialog: true },
          { label: 'Remove', icon: Trash2, onSelect: onRemove, tone: 'danger', opensDialog: true },
        ]}
      />
    </li>
  );
}
