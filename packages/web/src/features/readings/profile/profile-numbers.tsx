import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { ProfileNumber } from './use-profile-numbers.ts';

/** The number fields of a dialog about the person's profile. */
export function ProfileNumbers({ fields }: { fields: readonly ProfileNumber[] }) {
  return fields.map(({ quantity, unit, text, fault, change }) => (
    <NumberField
      key={quantity.name}
      label={quantity.label}
      optional
      unit={unit}
      value={text}
      error={fault}
      onChange={({ target }) => change(target.value)}
    />
  ));
}

export const focusWrongField = (form: HTMLFormElement | null): void =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
