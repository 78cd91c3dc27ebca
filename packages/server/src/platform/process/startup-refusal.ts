/** The server cannot start, for a reason the operator can act on: one plain line, no stack. */
export class StartupRefusal extends Error {
  override name = 'StartupRefusal';
}
