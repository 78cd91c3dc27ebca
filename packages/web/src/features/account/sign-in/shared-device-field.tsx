import { isPhoneApp } from '../../../platform/phone-app.ts';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';

type SharedDeviceFieldProps = { checked: boolean; onCheckedChange: (checked: boolean) => void };

/** Asked wherever a link opens an account. The phone app does not ask, as a phone belongs to one person. */
export function SharedDeviceField({ checked, onCheckedChange }: SharedDeviceFieldProps) {
  if (isPhoneApp()) return null;
  return (
    <SwitchField
      label="This is a shared device"
      help="Signs out after 12 hours and then removes your records from this device."
      checked={checked}
      onCheckedChange={onCheckedChange}
    />
  );
}
