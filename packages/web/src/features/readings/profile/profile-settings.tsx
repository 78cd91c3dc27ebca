import { goalWeight, height } from '@dosewell/domain/readings';
import type { Patch } from '@dosewell/domain/sync';
import { useState } from 'react';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import type { BodyData, ReadingLog } from '@dosewell/domain/readings/words';
import { ProfileDialog } from './profile-dialog.tsx';
import { ProfileNumbers } from './profile-numbers.tsx';
import { useProfileNumbers } from './use-profile-numbers.ts';

const QUANTITIES = [height, goalWeight] as const;
const SEXES = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
] as const;

type ProfileSettingsProps = { log: ReadingLog; onClose: () => void };

/** The dialog for height, sex and goal weight, all optional. */
export function ProfileSettings({ log: { units, body }, onClose }: ProfileSettingsProps) {
  const [sex, setSex] = useState<BodyData['sex']>(body.sex);
  const { fields, read } = useProfileNumbers(QUANTITIES, units, (name) =>
    name === 'height_cm' ? body.height_cm : body.goal_weight_kg,
  );
  const changed = (): Patch | undefined => {
    const numbers = read();
    if (numbers === undefined) return undefined;
    return (sex === body.sex ? numbers : { ...numbers, sex }) as Patch;
  };
  return (
    <ProfileDialog
      title="Profile Settings"
      description="Your height is for your BMI. Your goal is drawn in the chart."
      saved={{ title: 'Success', description: 'Your profile is saved.' }}
      read={changed}
      onClose={onClose}
    >
      <ProfileNumbers fields={fields} />
      <ChoiceField label="Sex" optional options={SEXES} value={sex ?? undefined} onChange={setSex} />
    </ProfileDialog>
  );
}
