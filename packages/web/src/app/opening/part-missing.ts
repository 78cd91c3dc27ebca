/** A part of the app is not on this device and could not be fetched. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
  constructor(
    cause: unknown,
    /** Fetches it again; rejects when it still cannot be had. */
    readonly fetchAgain: () => Promise<unknown>,
  ) {
    super('a part of the app could not be fetched', { cause });
  }
}
