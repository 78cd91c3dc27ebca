// Puffs said with the name of a medication on the person's list are a dose of it; without a name they may
// belong to an asthma event (OQ-115).
import type { Heard } from '../heard/heard.ts';
import { namesHeard } from '../names/match-name.ts';

export const namesOwn = ({ rest, by }: Heard): boolean =>
  namesHeard(rest, by.medications).some(({ as }) => as !== 'like');

export const isDoseByPuffs = (heard: Heard): boolean =>
  /\bpuffs?\b/.test(heard.text) && !/asthma|wheez|attack|breath|chest/.test(heard.text) && namesOwn(heard);
