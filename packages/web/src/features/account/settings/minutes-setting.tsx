import { minutesFault, minutesFrom } from '@dosewell/domain/account';
import { useState } from 'react';
import { NumberField } from '../../../ui/fields/number-field.tsx';

type MinutesSettingProps = {
  label: string;
  help: string;
  bounds: { readonly least: number; readonly most: number };
  value: number;
  onSave: (minutes: number) => void;
};

/**
 * A field for a number of minutes, saved when the focus leaves it. An invalid number stays as typed, and
 * the field says why.
 */
export function MinutesSetting({ label, help, bounds, value, onSave }: MinutesSettingProps) {
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const leave = (): void => {
    if (typed === undefined) return;
    setFault(minutesFault(typed, bounds));
    const minutes = minutesFrom(typed, bounds);
    if (minutes === undefined) return;
    setTyped(undefined);
    if (minutes !== value) onSave(minutes);
  };
  return (
    <NumberField
      label={label}
      help={help}
      unit="minutes"
      whole
      className="max-w-32"
      value={typed ?? String(value)}
      error={fault}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
