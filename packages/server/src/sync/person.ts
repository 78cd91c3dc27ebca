/** On whose behalf a request comes: whose rows, which account acts, in which session. */
export interface Person {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
}
