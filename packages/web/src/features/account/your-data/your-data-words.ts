import { planFeatures } from '@dosewell/domain/billing';
import type { Imported } from '../../../data/account/your-data-api.ts';

const figures = new Intl.NumberFormat('en-US');
const counted = (count: number, one: string, many: string): string =>
  `${figures.format(count)} ${count === 1 ? one : many}`;

export const wordsOfExport = (name: string, unsent: number): string => {
  const saved = `Downloaded as ${name}.`;
  if (unsent === 0) return saved;
  return `${saved} ${counted(unsent, 'entry', 'entries')} on this device could not be sent yet and ${unsent === 1 ? 'is' : 'are'} not in it.`;
};

/** `left` counts the photos that an import left out: unreadable ones, and those without room. */
const wordsOfPhotos = (left: number): string =>
  left === 0 ? '' : ` ${counted(left, 'photo', 'photos')} could not be added.`;

export const wordsOfImport = ({ added, known, kept_inactive, photos_left_out }: Imported): string => {
  const here = known === 0 ? '' : ` ${counted(known, 'record was', 'records were')} here already.`;
  const photos = wordsOfPhotos(photos_left_out);
  if (added === 0) return `Nothing was added.${here}${photos}`;
  const limit = planFeatures.FREE.activeMedications;
  const kept =
    kept_inactive === 0
      ? ''
      : ` ${counted(kept_inactive, 'medication was', 'medications were')} kept as inactive: the free plan holds ${limit} active ones.`;
  return `${counted(added, 'record', 'records')} added.${here}${kept}${photos}`;
};
