// Several acts of one sentence are offered together, each repeated back in few words (OQ-115).
import type { Asked, Command } from '../command.ts';
import { saidBack } from '../replies/said-back.ts';

export const offerAll = (commands: readonly Command[], now: string): Asked => {
  const [command, ...also] = commands;
  return {
    action: 'ASK',
    doubt: 'all of these',
    command,
    also,
    about: commands.map((each) => saidBack(each, now)).join(', '),
  };
};
