// A refill configuration is in force until the person disables it. A disabled one stays as a deleted row,
// whose values return if it is enabled again (OQ-050, decision 0011).
import type { RefillConfigRow } from '../sync/rows.ts';

export const configInForce = <C extends Pick<RefillConfigRow, 'deleted_at'>>(
  config: C | undefined,
): C | undefined => (config?.deleted_at === null ? config : undefined);
