// The authentication library answers some failures by a code alone and names their cause only in its log.
// Its log tells whether another sign-up was faster or the database failed, so it is read here, and never
// printed: it contains e-mail addresses.
import { AsyncLocalStorage } from 'node:async_hooks';

const hearing = new AsyncLocalStorage<Error[]>();

/** The log function that is given to the library. */
export const hearLogged = (_level: string, _words: string, ...details: readonly unknown[]): void => {
  hearing.getStore()?.push(...details.filter((detail) => detail instanceof Error));
};

/** Runs `work` with a list that receives the errors the library logs meanwhile. */
export const hearingLogged = <T>(work: (logged: readonly Error[]) => Promise<T>): Promise<T> => {
  const logged: Error[] = [];
  return hearing.run(logged, () => work(logged));
};
