// An act gets the time that was said for it; an unclear time is asked about before anything is saved (C-01).
import type { Asked, Command } from '../command.ts';
import type { Heard } from '../heard/heard.ts';

type Timed = Extract<Command, { readonly at?: string | undefined }>;

export const timed = <C extends Timed>({ at, doubt, words }: Heard, command: C): C | Asked => {
  if (doubt !== undefined) return { action: 'ASK', doubt, about: words };
  return at === undefined ? command : { ...command, at };
};
