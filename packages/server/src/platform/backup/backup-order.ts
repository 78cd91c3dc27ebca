import { parseArgs } from 'node:util';

export interface BackupWords {
  /** Where to; undefined for a folder of its own in the data folder. */
  readonly folder: string | undefined;
  /** How many backups stay beside each other; undefined for all. */
  readonly keep: number | undefined;
}

/** What was asked for on the command line; undefined where it makes no sense. */
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
