import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Niceness: below the server and its database, and still a third of a processor that both want. */
const BELOW_THE_SERVER = 5;

/** Where processors or memory run out, this process waits, or is the one to go. */
export const giveWay = (): void => {
  setPriority(BELOW_THE_SERVER);
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
};
