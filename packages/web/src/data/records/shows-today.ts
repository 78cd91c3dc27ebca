// Today can be shown once the small tables and the newest page of the dose logs are here
// (design/sync.md#first-sync).
import { generationOf, type Meta } from './meta.ts';

/**
 * Whether today can be shown. A walk that fills another set of chunks than the shown one makes no difference.
 */
export const showsToday = ({ cursor, filling, ...meta }: Meta): boolean => {
  if (cursor !== undefined) return true;
  if (filling === undefined || filling.generation !== generationOf(meta)) return false;
  return filling.at?.table === 'medication_logs' || filling.done.includes('medication_logs');
};
