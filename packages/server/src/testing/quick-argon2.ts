// Stands in the place of the library in tests of the server: the same hashes at a fiftieth of the cost, as half of
// signing up would be hashing. Journeys and tests that start the server as a process hash at full cost.
import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';

// By its name alone it would be this file again.
const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

let full = false;

/** @public by the name of the library */
export const hash: typeof Argon2.hash = (password, options, ...rest) =>
  library.hash(password, full ? options : { ...options, memoryCost: 512, timeCost: 1 }, ...rest);

/** @public by the name of the library */
export const { verify } = library;

/** Hashes meanwhile as the server does. */
export const atFullCost = async <T>(work: () => Promise<T>): Promise<T> => {
  full = true;
  try {
    return await work();
  } finally {
    full = false;
  }
};
