import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Functions of a module that answer nothing until a test says what. Unlike `vi.mock` this leaves the module to
 * the other files, which can then share all the others.
 */
export const standIn = <Name extends string>(
  module: { readonly [N in Name]: (...asked: never[]) => unknown },
  ...names: readonly Name[]
): void => {
  const functions = module as Record<string, () => unknown>;
  beforeEach(() => {
    for (const name of names) vi.spyOn(functions, name).mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());
};
