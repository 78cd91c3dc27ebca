import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { SavedNote } from '../saved-note.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { RepeatSettings } from './repeat-settings.tsx';
import { useOwnRow } from './use-own-row.ts';

/** Whether the person is reminded at all; each browser has its own switch for showing notifications. */
export function NotificationsSection() {
  const { row, save, saved, problem } = useOwnRow('user_settings');
  if (row === undefined) return <SkeletonList label="Fetching your settings" rows={1} />;
  return (
    <Card className="flex flex-col gap-4">
      <SwitchField
        label="Remind me of my doses"
        help="At the time of each dose, on every device where notifications are turned on."
        checked={row.notifications_enabled}
        onCheckedChange={(notifications_enabled) => void save({ notifications_enabled })}
      />
      {row.notifications_enabled && <RepeatSettings row={row} onSave={(patch) => void save(patch)} />}
      <NoticeSettings row={row} onSave={(patch) => void save(patch)} />
      <QuietHours row={row} onSave={(patch) => void save(patch)} />
      <SavedNote saved={saved} problem={problem} />
    </Card>
  );
}
