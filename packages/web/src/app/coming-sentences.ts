// Paths whose screens are not built yet, each with one sentence about what will be there.
import type { BuiltPath } from './built-screens.ts';
import type { Path } from './session/access.ts';

export type ComingPath = Exclude<Path, BuiltPath>;

export const comingSentences = {
  '/features': 'Here you will read what the app does, and what it does not.',
  '/blog': 'Here you will find six articles about living with medications.',
  '/blog/$slug': 'Here you will read an article about living with medications.',
  '/offline': 'This page needs the network. Your medications and doses work without it.',
} as const satisfies Record<ComingPath, string>;
