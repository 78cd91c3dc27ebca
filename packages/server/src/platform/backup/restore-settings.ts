/**
 * Settings of the embedded database during a restore. Nobody else uses it and the transaction creates the
 * tables, so loaded rows are written to disk once, without the write-ahead log.
 */
export const restoreSettings: Readonly<Record<string, string>> = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
};
