import { vi, type Mock } from 'vitest';
import type { OnDemand } from '../../ui/overlays/on-demand.ts';

interface MissingPart<Part> {
  /** Its loads, which fail. */
  readonly load: Mock<() => Promise<Part>>;
  /** From now on the part can be loaded. */
  comes(): void;
}

/** A part that no file has loaded yet and that cannot be loaded, until `vi.restoreAllMocks`. */
export const missingPart = <Part>(part: OnDemand<Part>): MissingPart<Part> => {
  const read = vi.spyOn(part, 'read').mockReturnValue(undefined);
  const load = vi
    .spyOn(part, 'load')
    .mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  return {
    load,
    comes: () => {
      read.mockRestore();
      load.mockRestore();
    },
  };
};
