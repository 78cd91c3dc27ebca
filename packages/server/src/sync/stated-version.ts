// The version of the synced schema that a device states with a request.
import { VERSION_HEADER } from '@dosewell/domain/sync';
import { FIRST_VERSION } from '@dosewell/domain/tables';

/** A request with the schema version that its device states; without one the first version counts. */
export type Stated<Request> = Request & { readonly v?: number | undefined };

/** An invalid header counts as the first version, so the device gets only what all versions know. */
export const statedVersion = (headers: Headers): number => {
  const v = Number(headers.get(VERSION_HEADER));
  return Number.isSafeInteger(v) && v > FIRST_VERSION ? v : FIRST_VERSION;
};
