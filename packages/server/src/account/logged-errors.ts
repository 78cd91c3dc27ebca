// The library answers some failures by a code and names their cause in its log alone. Whether another sign-up was faster or
// the database failed has to be told apart, so what it logs is heard, and printed nowhere: it contains e-mail addresses.
import { AsyncLocalStorage } from 'node:async_hooks';

const hearing = new AsyncLocalStorage<Error[]>();

/** For the logger of the library. */
export const hearLogged = (_level: string, _words: string, ...details: readonly unknown[]): void => {
  hearing.getStore()?.push(...details.filter((detail) => detail instanceof Error));
};

/** `logged` are the errors that the library has logged during this work so far. */
export const hearingLogged = <T>(work: (logged: readonly Error[]) => Promise<T>): Promise<T> => {
  const logged: Error[] = [];
  return hearing.run(logged, () => work(logged));
};
