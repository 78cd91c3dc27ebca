/** A part of the app that is not on this device and could not be fetched. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
  constructor(
    cause: unknown,
    /** Fetches it again; rejects if it is still unavailable. */
    readonly fetchAgain: () => Promise<unknown>,
  ) {
    super('a part of the app could not be fetched', { cause });
  }
}
