/** The server cannot start, for a reason the operator can act on; printed as one line without a stack. */
export class StartupRefusal extends Error {
  override name = 'StartupRefusal';
}
