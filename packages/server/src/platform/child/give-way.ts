import { writeFileSync } from 'node:fs';

/** Where memory runs out, this process is the one to go. */
export const giveWay = (): void => {
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
};
