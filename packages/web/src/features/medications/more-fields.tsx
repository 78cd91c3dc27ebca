import { placeOfZone } from '@dosewell/domain/time';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../data/use-live.ts';
import { ColorChoice } from '../../ui/fields/color-choice.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SwitchField } from '../../ui/fields/switch-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type FieldsProps, textOf } from './field-props.ts';

const FOLDED = ['start_date', 'end_date', 'quantity_remaining', 'prescriber', 'notes'] as const;

/** If one of these fields has a value, the group is open from the start. */
const OPTIONAL = ['end_date', 'quantity_remaining', 'prescriber', 'notes'] as const;

/** The switch for home time: on a journey, the medication's times stay those of the clock at home. */
function HomeTimeField({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const { zone } = useStore().wallClock();
  const home = draft.home_zone;
  return (
    <SwitchField
      id="home_zone"
      label="Keep home time when I travel"
      help={
        home
          ? `Its times stay ${placeOfZone(home)} time, wherever you are.`
          : 'Its times follow the clock where you are.'
      }
      checked={Boolean(home)}
      onCheckedChange={(keeps) => onChange({ home_zone: keeps ? zone : '' })}
    />
  );
}

type MoreFieldsProps = FieldsProps & {
  /** Whether the group is open from the start, as for a medication that is being changed. */
  open: boolean;
};

/** The fields that a new medication can do without, folded. A wrong field opens them. */
export function MoreFields({ open, ...props }: MoreFieldsProps) {
  const { draft, errors, onChange } = props;
  const [unfolded, unfold] = useState(() => open || OPTIONAL.some((field) => draft[field] !== ''));
  const wrong = FOLDED.some((field) => errors[field] !== undefined);
  const text = textOf(props);
  return (
    <details
      className="group rounded-lg border border-line bg-card"
      open={unfolded || wrong}
      onToggle={(event) => unfold(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 font-semibold wide:px-6">
        More (stock, prescriber, end date)
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 items-start gap-5 px-4 pb-4 wide:grid-cols-2 wide:gap-x-8 wide:px-6 wide:pb-6">
        <NumberField label="Quantity Remaining" optional {...text('quantity_remaining')} />
        <SwitchField
          id="refill_reminder"
          label="Refill reminder"
          help="You are told before it runs out, and Refills shows it."
          checked={draft.refill_reminder}
          onCheckedChange={(refill_reminder) => onChange({ refill_reminder })}
        />
        <HomeTimeField draft={draft} onChange={onChange} />
        <DateField label="Start Date" required {...text('start_date')} />
        <DateField label="End Date" optional {...text('end_date')} />
        <TextField label="Prescriber" optional autoComplete="off" dir="auto" {...text('prescriber')} />
        <SwitchField
          id="is_active"
          label="Active"
          help="Only active medications are on today's list."
          checked={draft.is_active}
          onCheckedChange={(is_active) => onChange({ is_active })}
        />
        <TextArea label="Notes" optional dir="auto" {...text('notes')} />
        <ColorChoice label="Color" value={draft.color} onChange={(color) => onChange({ color })} />
      </div>
    </details>
  );
}
