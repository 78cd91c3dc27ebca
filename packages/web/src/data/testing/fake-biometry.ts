// A phone that asks for face, finger or code, as the documents of LocalAuthentication, of BiometricPrompt and of the
// plugin say: a second question ends the first one, and a phone without a code of its own asks for nothing.
import type { AskedFor, Biometry } from '../../platform/native/biometry.ts';

export type PersonDoes = 'shows the face' | 'types the code' | 'gives up';

export interface FakeBiometry extends Biometry {
  readonly asked: readonly string[];
  /** Whether a question stands on the screen. */
  readonly asks: () => boolean;
  readonly answer: (does: PersonDoes) => Promise<void>;
  /** Nobody is enrolled any more, or the phone itself has lost its lock. */
  readonly setOffers: (offers: AskedFor | undefined) => void;
}

export const fakeBiometry = (): FakeBiometry => {
  let offers: AskedFor | undefined = 'face';
  const asked: string[] = [];
  let answering: ((proven: boolean) => void) | undefined;
  return {
    asked,
    asks: () => answering !== undefined,
    offers: async () => offers,
    prove: (reason) => {
      if (offers === undefined) return Promise.reject(new Error('passcodeNotSet'));
      // The system cancels the question that stood.
      answering?.(false);
      asked.push(reason);
      return new Promise((resolve) => (answering = resolve));
    },
    answer: async (does) => {
      const settle = answering;
      if (settle === undefined) throw new Error('Nothing is asked.');
      answering = undefined;
      settle(does !== 'gives up' && !(does === 'shows the face' && offers === 'code'));
      await Promise.resolve();
    },
    setOffers: (next) => void (offers = next),
  };
};
