import { parseArgs } from 'node:util';

export interface BackupWords {
  /** The target; undefined for a new folder in the data folder. */
  readonly folder: string | undefined;
  /** How many backups are kept side by side; undefined for all. */
  readonly keep: number | undefined;
}

/** Parses the command line; undefined if it is invalid. */
export function readBackupOrder(words: readonly string[]): BackupWords | undefined {
  try {
    const options = { keep: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    if (positionals.length > 1 || !/^(?:[1-9]\d{0,3})?$/.test(values.keep ?? '')) return undefined;
    if (values.keep === '') return undefined;
    return { folder: positionals[0], keep: values.keep === undefined ? undefined : Number(values.keep) };
  } catch {
    return undefined;
  }
}
