import { placeOfZone } from '@dosewell/domain/time';
import { useStore } from '../../data/use-live.ts';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import type { FieldsProps } from './field-props.ts';

/** Whether the times stay those at home on a journey. */
export function HomeTimeField({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const { zone } = useStore().wallClock();
  const home = draft.home_zone === '' ? undefined : draft.home_zone;
  return (
    <SwitchField
      id="home_zone"
      label="Keep home time when I travel"
      help={
        home === undefined
          ? 'Its times follow the clock where you are.'
          : `Its times stay ${placeOfZone(home)} time, wherever you are.`
      }
      checked={home !== undefined}
      onCheckedChange={(keeps) => onChange({ home_zone: keeps ? zone : '' })}
    />
  );
}
