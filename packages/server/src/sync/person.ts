/** On whose behalf a request acts: the person, the account and the session. */
export interface Person {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
}
