import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Niceness: lower priority than the server and its database, but still a third of a contended processor. */
const BELOW_THE_SERVER = 5;

/** When processors or memory run short, this process waits or is killed first. */
export const lowerPriority = (): void => {
  setPriority(BELOW_THE_SERVER);
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
};
