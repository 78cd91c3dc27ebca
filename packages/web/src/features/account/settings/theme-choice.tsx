import type { Theme } from '@dosewell/domain/sync';
import { type Segment, SegmentedFilter } from '../../../ui/fields/segmented-filter.tsx';
import { keptTheme, useTheme } from './theme.ts';
import { SavedNote } from '../saved-note.tsx';
import { useOwnRow } from './use-own-row.ts';

const THEMES: readonly Segment<Theme>[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];

/** Light, dark, or the device's setting; applied at once. */
export function ThemeChoice() {
  const { row, save, saved, problem } = useOwnRow('user_settings');
  useTheme(row?.theme);
  return (
    <div>
      <p aria-hidden className="mb-2 font-semibold">
        Theme
      </p>
      <SegmentedFilter
        label="Theme"
        options={THEMES}
        value={row?.theme ?? keptTheme()}
        onChange={(theme) => void save({ theme })}
      />
      <p className="mt-2 text-sm text-quiet">
        System follows this device. The theme holds on all your devices.
      </p>
      <SavedNote saved={saved} problem={problem} />
    </div>
  );
}
