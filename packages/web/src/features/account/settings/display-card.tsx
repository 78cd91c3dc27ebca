import { Card } from '../../../ui/card.tsx';
import { type Segment, SegmentedFilter } from '../../../ui/fields/segmented-filter.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { type TextSize, useContrast, useTextSize } from './display.ts';
import { ThemeChoice } from './theme-choice.tsx';

const SIZES: readonly Segment<TextSize>[] = [
  { value: '100', label: '100 %', sign: 'text-base' },
  { value: '125', label: '125 %', sign: 'text-xl' },
  { value: '150', label: '150 %', sign: 'text-2xl' },
];

/** Text size and contrast of this device, and the account's theme, which applies on all its devices. */
export function DisplayCard({ isOwn = true }: { isOwn?: boolean }) {
  const [size, setSize] = useTextSize();
  const [contrast, setContrast] = useContrast();
  return (
    <Card title="Display" spaced>
      <div>
        <p aria-hidden className="mb-2 font-semibold">
          Text size
        </p>
        <SegmentedFilter label="Text size" options={SIZES} value={size} onChange={setSize} />
      </div>
      <SwitchField
        label="Stronger contrast"
        help="Darker text and lines, on this device."
        checked={contrast === 'more'}
        onCheckedChange={(on) => setContrast(on ? 'more' : 'usual')}
      />
      {isOwn && <ThemeChoice />}
    </Card>
  );
}
