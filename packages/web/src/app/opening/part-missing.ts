/** The error that a part of the app is not on this device and could not be fetched. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
  constructor(
    cause: unknown,
    /** Fetches the part again; rejects if it is still unavailable. */
    readonly fetchAgain: () => Promise<unknown>,
  ) {
    super('a part of the app could not be fetched', { cause });
  }
}
