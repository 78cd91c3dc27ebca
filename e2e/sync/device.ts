import { createAccounts } from '../../packages/web/src/data/account/accounts.ts';
import { createAsk } from '../../packages/web/src/data/server/request.ts';
import { rules } from '../../packages/web/src/data/loaded-rules.ts';
import { openStore, type RowToWrite, type Store } from '../../packages/web/src/data/store.ts';
import { createTestPlatform, type TestPlatform } from '../../packages/web/src/data/testing/test-platform.ts';

/**
 * A device with one or two tabs of the app, over plain HTTP: no locks, no channel between tabs, no second
 * journal.
 */
export class Device {
  readonly #platform: TestPlatform;
  #tabs: Store[] = [];

  constructor(
    readonly userId: string,
    readonly fetch: typeof globalThis.fetch,
    clockOffMs: number,
    now: () => number = () => Date.now(),
  ) {
    this.#platform = createTestPlatform({ secure: false, now: () => now() + clockOffMs, steady: now });
  }

  async open(tabs: number): Promise<void> {
    await rules.complete();
    // A restarted process knows nothing of what the one before had heard.
    const platform = Object.create(this.#platform) as TestPlatform;
    const ask = createAsk(this.fetch);
    const account = {
      userId: this.userId,
      email: '',
      displayName: '',
      sharedDevice: false,
      endsAt: Number.MAX_SAFE_INTEGER,
    };
    for (let i = 0; i < tabs; i++)
      this.#tabs.push(
        await openStore(account, {
          platform,
          ask,
          accounts: createAccounts(platform, ask),
        }),
      );
  }

  get tabs(): readonly Store[] {
    return this.#tabs;
  }

  /** Ends the process, whatever it was doing; what it had on disk is there at the next start. */
  kill(): void {
    for (const tab of this.#tabs) tab.close();
    this.#tabs = [];
  }

  /** All tabs reread what others wrote, as on becoming visible. */
  look(): void {
    this.#platform.wake();
  }
}

/** Writes in a tab; resolves with the operation's id once durable, or undefined if the rule refused it. */
export const write = async (tab: Store, ...rows: RowToWrite[]): Promise<string | undefined> => {
  const written = tab.enqueue(rows);
  if (!written.ok) return undefined;
  return (await written.value.saved).ok ? written.value.op : undefined;
};
