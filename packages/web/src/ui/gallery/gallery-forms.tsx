import { useState } from 'react';
import { ChoiceField } from '../fields/choice-field.tsx';
import { ColorChoice } from '../fields/color-choice.tsx';
import { DateField } from '../fields/date-field.tsx';
import { GallerySection } from './gallery-section.tsx';
import type { ColorName } from '../fields/medication-colors.ts';
import { NumberField } from '../fields/number-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { RangePicker } from '../chart/range-picker.tsx';
import { SearchBox } from '../fields/search-box.tsx';
import { SegmentedFilter } from '../fields/segmented-filter.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { StepperField } from '../fields/stepper-field.tsx';
import { SwitchField } from '../fields/switch-field.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';
import { TickBox } from '../fields/tick-box.tsx';
import { TimeField } from '../fields/time-field.tsx';
import { WhenFields } from '../fields/when-fields.tsx';

const frequencies = [
  { value: 'daily', label: 'Once daily' },
  { value: 'twice_daily', label: 'Twice daily' },
];
const filters = [
  { value: 'all', label: 'All', count: 5 },
  { value: 'active', label: 'Active', count: 3 },
  { value: 'inactive', label: 'Inactive', count: 2 },
] as const;

export function GalleryForms() {
  const [color, setColor] = useState<ColorName>('blue');
  const [search, setSearch] = useState('metformin');
  const [filter, setFilter] = useState<(typeof filters)[number]['value']>('all');
  const [reach, setReach] = useState<number | 'all'>(30);
  const [when, setWhen] = useState({ date: '2025-11-19', time: '08:00' });
  const [reminders, setReminders] = useState(true);
  const [texts, setTexts] = useState(false);
  const [ticked, setTicked] = useState(true);
  const [many, setMany] = useState(1);
  return (
    <GallerySection title="Fields">
      <div className="grid items-start gap-x-8 gap-y-6 grid-cols-1 wide:grid-cols-2">
        <TextField label="Medication name" placeholder="e.g., Metformin" help="As it stands on the box." />
        <TextField label="Dosage" defaultValue="a lot" error="Dosage needs a number, like 500 mg" />
        <PasswordField label="Password" defaultValue="correct horse" autoComplete="off" />
        <SelectField label="Frequency" options={frequencies} defaultValue="daily" />
        <DateField label="Start date" defaultValue="2025-11-19" />
        <TimeField label="Time" defaultValue="08:00" />
        <NumberField label="Glucose" unit="mg/dL" large defaultValue="112" />
        <NumberField label="Quantity" unit="tablets" optional defaultValue="30" />
        <TextArea label="Notes" optional help="Only you see them." />
        <TextField label="E-mail" defaultValue="maria@example.org" disabled />
        <SwitchField
          label="Reminders"
          help="On this device, at the time of every dose."
          checked={reminders}
          onCheckedChange={setReminders}
        />
        <SwitchField label="Text messages" checked={texts} onCheckedChange={setTexts} />
        <TickBox
          label="128/82 mmHg, Nov 20, 2026, 8:05 AM"
          help="Pulse 71 bpm"
          checked={ticked}
          onChange={setTicked}
        />
        <SearchBox label="Search medications" value={search} onChange={setSearch} />
        <SegmentedFilter label="Show" options={filters} value={filter} onChange={setFilter} />
        <ColorChoice label="Color" value={color} onChange={setColor} />
        <ChoiceField label="Plan" options={filters} value={filter} onChange={setFilter} />
        <RangePicker ranges={[7, 30, 90]} reach={reach} onChange={setReach} />
        <StepperField
          label="How many now?"
          shown={String(many)}
          less={many > 0.5 ? many - 0.5 : undefined}
          more={many + 0.5}
          onChange={setMany}
        />
        <WhenFields when={when} max="2025-11-20" error={undefined} onChange={setWhen} />
      </div>
    </GallerySection>
  );
}
