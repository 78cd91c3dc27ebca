// Today can be shown once the small tables and the newest page of the dose logs are there (design: First sync).
import { TABLES } from '@dosewell/domain/sync';
import { generationOf, type Meta } from './meta.ts';

const LOGS = TABLES.indexOf('medication_logs');

/** A walk into another set of chunks than the shown one says nothing about what can be shown. */
export const showsToday = ({ cursor, walk, ...meta }: Meta): boolean => {
  if (cursor !== undefined) return true;
  if (walk === undefined || walk.generation !== generationOf(meta)) return false;
  return walk.table > LOGS || (walk.table === LOGS && walk.before !== null);
};
