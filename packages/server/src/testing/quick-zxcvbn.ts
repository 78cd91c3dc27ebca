// Stands in the place of the library in tests of the server: a password is judged once, not for each person
// who signs up with it. One that holds a word of the person is judged each time.
import { createRequire } from 'node:module';
import type * as Zxcvbn from '@zxcvbn-ts/core';

// By its name alone it would be this file again.
const library = createRequire(import.meta.url)('@zxcvbn-ts/core') as typeof Zxcvbn;

type Judgement = ReturnType<Zxcvbn.ZxcvbnFactory['check']>;

/** @public by the name of the library */
export class ZxcvbnFactory extends library.ZxcvbnFactory {
  private readonly judged = new Map<string, Judgement>();

  override check(password: string, words: (string | number)[] = []): Judgement {
    const signs = password.toLowerCase();
    if (words.some((word) => signs.includes(String(word)))) return super.check(password, words);
    const judgement = this.judged.get(password) ?? super.check(password, []);
    this.judged.set(password, judgement);
    return judgement;
  }
}
