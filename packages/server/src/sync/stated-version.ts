// The version of the synced schema that a device states with a request.
import { VERSION_HEADER } from '@dosewell/domain/sync';
import { FIRST_VERSION } from '@dosewell/domain/tables';

/** A request with the version that its device knows; without one it is of the first version. */
export type Stated<Request> = Request & { readonly v?: number | undefined };

/** A header that is no version is read as the first: such a device receives only what all versions know. */
export const statedVersion = (headers: Headers): number => {
  const v = Number(headers.get(VERSION_HEADER));
  return Number.isSafeInteger(v) && v > FIRST_VERSION ? v : FIRST_VERSION;
};
