/**
 * How the embedded database runs while it is restored into. Nobody else is there, and the transaction makes its tables
 * itself: what is loaded into them goes to the disk once, at its end, instead of into the log and then to the disk.
 */
export const restoreSettings: Readonly<Record<string, string>> = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
};
