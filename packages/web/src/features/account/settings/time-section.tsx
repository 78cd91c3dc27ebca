import { MISSED_AFTER, REMINDER_ADVANCE } from '@dosewell/domain/account';
import { useMemo } from 'react';
import { useStore } from '../../../data/use-live.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { MinutesSetting } from './minutes-setting.tsx';
import { timeZones, zoneLabel } from './time-zones.ts';
import { SavedNote } from '../saved-note.tsx';
import { useOwnRow } from './use-own-row.ts';

type TimeSectionProps = {
  /** The zone that the person is being asked about before the app follows it. */
  asked: string | undefined;
  /** Asks before following a zone in which medications would have other times. Returns whether it asks. */
  ask: (zone: string) => boolean;
};

/** Sets the zone of the clock by which doses are due, missed and announced (OQ-088). */
export function TimeSection({ asked, ask }: TimeSectionProps) {
  const { row, save, saved, problem } = useOwnRow('user_settings');
  const here = useStore().deviceZone();
  const zone = row?.timezone ?? here;
  const options = useMemo(
    () => timeZones(zone, here).map((value) => ({ value, label: zoneLabel(value) })),
    [zone, here],
  );
  const follow = (timezone: string): void => {
    if (timezone !== zone && !ask(timezone)) void save({ timezone });
  };
  if (row === undefined) return <SkeletonList label="Fetching your settings" rows={2} />;
  return (
    <Card className="flex flex-col gap-6">
      <div>
        <SelectField
          label="Time zone"
          help="Your doses go by this clock."
          options={options}
          value={asked ?? zone}
          onChange={(event) => follow(event.target.value)}
        />
        {zone !== here && (
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="text-quiet">This device is in {zoneLabel(here)}.</p>
            <Button variant="quiet" onClick={() => follow(here)}>
              Use {zoneLabel(here)}
            </Button>
          </div>
        )}
      </div>
      <MinutesSetting
        label="Late after"
        help="A dose without an answer is late this long after its time. It is missed when the time for it is over."
        bounds={MISSED_AFTER}
        value={row.missed_after_minutes}
        onSave={(missed_after_minutes) => void save({ missed_after_minutes })}
      />
      <MinutesSetting
        label="Remind me before a dose"
        help="One more message, this many minutes before the dose. 0 for none. Apple devices show only the one at the time of the dose."
        bounds={REMINDER_ADVANCE}
        value={row.reminder_advance_minutes}
        onSave={(reminder_advance_minutes) => void save({ reminder_advance_minutes })}
      />
      <SavedNote saved={saved} problem={problem} />
    </Card>
  );
}
