/** On whose behalf a request acts: the person, the account and the session. */
export interface Person {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
  /** What the person knows the device of the session by, or the link that they followed. */
  readonly device?: string | undefined;
}
