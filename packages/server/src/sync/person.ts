/** On whose behalf a request acts: person, account and session. */
export interface Person {
  readonly userId: string;
  readonly accountId: string;
  readonly sessionId: string;
  /** Name of the device, or of the link, from which the person acted, as the person sees it. */
  readonly device?: string | undefined;
}
