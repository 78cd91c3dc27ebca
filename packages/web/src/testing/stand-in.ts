import { afterEach, beforeEach, vi } from 'vitest';

/**
 * Replaces functions of a module by ones that return undefined, until a test gives them an answer; after each test they
 * are themselves again. `vi.mock` would have the module loaded anew for this file of tests, with all that imports it.
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
