import { asksToRenew, caregiverState } from '@dosewell/domain/caregivers';
import type { CaregiverRow } from '@dosewell/domain/sync';
import { Clock, EllipsisVertical, Eye, Mail, Mails, Moon, Pencil, Play, Trash2 } from 'lucide-react';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { inviteAgain, standingWords } from './caregiver-words.ts';
import { momentOf } from './moment.ts';
import type { CaregiverActs } from './use-caregiver-acts.ts';
import { useKeepFirst } from './use-keep-first.ts';

interface CaregiverItemProps {
  readonly caregiver: CaregiverRow;
  readonly acts: CaregiverActs;
  readonly onChange: () => void;
  readonly onSeen: () => void;
  readonly onMessages: () => void;
  readonly onRemove: () => void;
}

/** One caregiver in the list: who they are, their state, and what the person can do. */
export function CaregiverItem(props: CaregiverItemProps) {
  const { caregiver, acts, onChange, onSeen, onMessages, onRemove } = props;
  const now = momentOf(useStore());
  const keepFirst = useKeepFirst();
  const { name, email, phone } = caregiver;
  const state = caregiverState(caregiver, now.instant);
  const again = inviteAgain(caregiver, now.instant);
  const invite = { label: 'Invite again', icon: Mail, onSelect: () => void acts.inviteAgain(caregiver) };
  const pauses = [
    { label: 'Pause for 3 hours', icon: Clock, onSelect: () => void acts.pauseHours(caregiver, 3) },
    { label: 'Pause for today', icon: Moon, onSelect: () => void acts.pauseToday(caregiver) },
  ];
  const goOn = [{ label: 'Go on now', icon: Play, onSelect: () => void acts.goOn(caregiver) }];
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-quiet wrap-anywhere">{email}</p>
          {phone !== null && (
            <p className="text-quiet wrap-anywhere">
              <bdi>{phone}</bdi>
            </p>
          )}
          <p className="mt-1 wrap-anywhere">{standingWords(caregiver, now)}</p>
        </div>
        <Menu
          trigger={<IconButton icon={EllipsisVertical} label={`More for ${name}`} tooltip={false} />}
          items={[
            { label: 'Change', icon: Pencil, onSelect: onChange, opensDialog: true },
            { label: `What ${name} sees`, icon: Eye, onSelect: onSeen, opensDialog: true },
            { label: 'What was sent', icon: Mails, onSelect: onMessages, opensDialog: true },
            ...(again === 'soon' ? [invite] : []),
            ...(state === 'confirmed' ? pauses : []),
            ...(state === 'paused' ? goOn : []),
            { label: 'Remove', icon: Trash2, onSelect: onRemove, tone: 'danger', opensDialog: true },
          ]}
        />
      </div>
      {asksToRenew(caregiver, now.instant) && state !== 'ended' && (
        <Button variant="quiet" className="self-start" onClick={() => void acts.renew(caregiver)}>
          Renew for {name}
        </Button>
      )}
      {caregiver.plan_ends_at !== null && ['confirmed', 'paused', 'beyond_plan'].includes(state) && (
        <Button variant="quiet" className="self-start" onClick={() => void keepFirst(caregiver)}>
          Keep {name}
        </Button>
      )}
      {again === 'now' && (
        <Button
          variant="quiet"
          className="self-start"
          disabled={acts.busy}
          onClick={() => void acts.inviteAgain(caregiver)}
        >
          Invite {name} again
        </Button>
      )}
    </li>
  );
}
