import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { keepOthersInStep } from '../../../data/account/others-in-step.ts';
import { showPerson } from '../../../data/account/show-person.ts';
import { usePersonRenamed } from '../../../data/account/use-person-renamed.ts';
import { useStore } from '../../../data/use-live.ts';
import type { PersonOnDevice } from '../../../data/account/accounts.ts';
import { PersonMark } from '../../../ui/whose/whose-line.tsx';
import type { Whose } from '../../../ui/whose/whose.ts';
import { SwitchDialog } from './switch-dialog.tsx';

type WhoseBarProps = { whose: Whose; people: readonly PersonOnDevice[] };

/**
 * The bar on every screen of an account with several people: whose records are shown, and a button to
 * switch.
 */
export function WhoseBar({ whose, people }: WhoseBarProps) {
  const { account } = useStore();
  const [open, setOpen] = useState(false);
  const ids = people.map(({ userId }) => userId).join(' ');
  usePersonRenamed();
  // Runs again when another person is shown, and when people are added or removed.
  useEffect(() => keepOthersInStep(account), [account.userId, ids]); // oxlint-disable-line react/exhaustive-deps
  return (
    <div className="sticky top-0 z-20 -mx-4 mb-2 border-b border-line bg-paper px-4 py-1.5 print:static wide:-mx-8 wide:px-8">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Records of ${whose.name}. Show somebody else`}
        onClick={() => setOpen(true)}
        className="-ml-2 flex min-h-12 max-w-full items-center gap-2.5 rounded-lg px-2 text-left hover:bg-pine-soft"
      >
        <PersonMark {...whose} large />
        <strong className="line-clamp-1 min-w-0 wrap-anywhere">{whose.name}</strong>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-quiet print:hidden" />
      </button>
      <SwitchDialog
        open={open}
        people={people}
        shown={account.userId}
        onClose={() => setOpen(false)}
        onChoose={(userId) => void showPerson(userId)}
      />
    </div>
  );
}
