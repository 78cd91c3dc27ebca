import { RULES } from '../rules.ts';

/** House rules violated by a file with this path and text. */
export function caught(path: string, text: string): string[] {
  return Object.entries(RULES).flatMap(([name, rule]) => (rule({ path, text }).length > 0 ? [name] : []));
}

export const WEB = 'packages/web/src';
export const SERVER = 'packages/server/src';
