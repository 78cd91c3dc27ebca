import type { Patch, SettingsRow } from '@dosewell/domain/sync';
import { ServerQueries, useServerQuery } from '../../../data/server/server-query.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';

type NoticeSettingsProps = {
  row: Pick<SettingsRow, 'refill_alerts' | 'weekly_summary'>;
  onSave: (patch: Patch) => void;
};

/** Switches for the two notices: before a medication runs out, and a summary of each week. */
export function NoticeSettings({ row, onSave }: NoticeSettingsProps) {
  const { refill_alerts: refills, weekly_summary: weekly } = row;
  return (
    <>
      <SwitchField
        label="Tell me before a medicine runs out"
        help="At nine in the morning, once for each supply: seven days ahead, or as many as you chose in its Refill Settings."
        checked={refills}
        onCheckedChange={(refill_alerts) => onSave({ refill_alerts })}
      />
      <SwitchField
        label="Weekly summary"
        help="On Sunday at ten: how the doses of the week went, and what is running low. The notification only says that you can look at it. If it goes by mail, the mail has the numbers, and never the name of a medicine."
        checked={weekly}
        onCheckedChange={(weekly_summary) => onSave({ weekly_summary })}
      />
      {(refills || weekly) && (
        <ServerQueries>
          <WhereTheyGo weekly={weekly} />
        </ServerQueries>
      )}
    </>
  );
}

/**
 * Says which notices would not arrive. Shows nothing until the server has told which devices and ways there
 * are.
 */
function WhereTheyGo({ weekly }: { weekly: boolean }) {
  const { value: pushed } = useServerQuery('/push-state');
  const { value: others } = useServerQuery('/second-ways');
  if (pushed === undefined || others === undefined) return null;
  const words = whereWords({
    hasDevice: pushed.key !== null && pushed.browsers.length > 0,
    ways: others.ways.filter(({ kind, confirmed }) => confirmed && others.offers[kind] === 'yes'),
    weekly,
  });
  return words === undefined ? null : <p className="font-semibold">{words}</p>;
}

interface Where {
  readonly hasDevice: boolean;
  /** The second ways that this server and the plan offer. */
  readonly ways: readonly { readonly kind: string }[];
  readonly weekly: boolean;
}

/** Undefined if the notices appear on a device. */
const whereWords = ({ hasDevice, ways, weekly }: Where): string | undefined => {
  if (hasDevice) return undefined;
  if (ways.length === 0)
    return 'These would not reach you: no device of yours gets notifications, and there is no other way yet.';
  if (weekly && !ways.some(({ kind }) => kind === 'mail'))
    return 'The weekly summary would not reach you: it appears on devices that get notifications, or goes by mail.';
  return 'No device of yours gets notifications: these go the first way under “If I do not see it”.';
};
