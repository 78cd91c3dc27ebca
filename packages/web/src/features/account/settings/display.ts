// Text size and contrast are kept for each device, as screens and eyes differ. They are read before the
// first paint (pages/theme.js).
import { useStoredText } from '../../../data/use-stored-text.ts';
import { type StorageName, storeText } from '../../../platform/plain-storage.ts';

export const TEXT_SIZES = ['100', '125', '150'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
export const CONTRASTS = ['usual', 'more'] as const;
export type Contrast = (typeof CONTRASTS)[number];

const useChoice = <Value extends string>(
  name: StorageName,
  on: 'text' | 'contrast',
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: Value) => void] => {
  const kept = useStoredText(name);
  const chosen = values.find((value) => value === kept) ?? values[0];
  return [
    chosen,
    (value) => {
      storeText(name, value);
      document.documentElement.dataset[on] = value;
    },
  ];
};

export const useTextSize = () => useChoice<TextSize>('text-size', 'text', TEXT_SIZES);
export const useContrast = () => useChoice<Contrast>('contrast', 'contrast', CONTRASTS);
