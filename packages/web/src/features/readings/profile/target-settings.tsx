import type { TargetLimit } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import type { ReadingLog } from '@dosewell/domain/readings/words';
import { ProfileDialog } from './profile-dialog.tsx';
import { ProfileNumbers } from './profile-numbers.tsx';
import { useProfileNumbers } from './use-profile-numbers.ts';

type TargetSettingsProps = { log: ReadingLog; limits: readonly TargetLimit[]; onClose: () => void };

/** The lower end of a target must not be above its upper end. */
const orderFaults = (
  limits: readonly TargetLimit[],
  all: Readonly<Record<string, number | null>>,
): Readonly<Record<string, string>> => {
  const low = limits.find(({ side }) => side === 'at least');
  const high = limits.find((limit) => limit.side === 'at most' && limit.of === low?.of);
  const [from, to] = [low && all[low.name], high && all[high.name]];
  if (high === undefined || from == null || to == null || from < to) return {};
  return { [high.name]: 'The upper end must be above the lower end' };
};

/**
 * Sets the target that the doctor gave the person, which takes precedence over the general bands (C-12).
 */
export function TargetSettings({ log: { units, body, sign }, limits, onClose }: TargetSettingsProps) {
  const { fields, read } = useProfileNumbers(limits, units, (name) => body.target[name] ?? null);
  return (
    <ProfileDialog
      title="Your own target"
      description={`What your doctor set for your ${sign.noun}. Leave it empty if nobody did.`}
      saved={{ title: 'Your target is saved' }}
      read={() => read((all) => orderFaults(limits, all)) as Patch | undefined}
      onClose={onClose}
    >
      <ProfileNumbers fields={fields} />
    </ProfileDialog>
  );
}
