import { Card } from '../../../ui/card.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { useOwnRow } from './use-own-row.ts';

/** There are no reminders yet; a switch that is on would promise one. The choice on record stays as it is. */
export function NotificationsSection() {
  const { row } = useOwnRow('user_settings');
  if (row === undefined) return <SkeletonList label="Fetching your settings" rows={1} />;
  return (
    <Card>
      <SwitchField
        label="Remind me of my doses"
        help="This app does not remind you yet. Please keep the alarm you use now."
        checked={false}
        onCheckedChange={() => {}}
        disabled
      />
    </Card>
  );
}
