// Speech without a microphone and a loudspeaker: the journey says what is heard, and reads what is spoken.
import type { Page } from '@playwright/test';

interface Words {
  readonly text: string;
  readonly lang: string;
  readonly rate: number;
  readonly pitch: number;
}

interface FakeSpeech {
  /** What the last recogniser was asked for. */
  readonly asked: () => Readonly<Record<'lang' | 'continuous' | 'interimResults', unknown>>;
  /** How many microphones are open. */
  open: number;
  /** The recogniser does not start. */
  refuses: boolean;
  /** All that was spoken. */
  readonly spoken: Words[];
  /** What is being spoken; it ends only where the page ends it. */
  aloud: string;
  readonly hear: (words: string) => void;
  readonly fail: (error: string) => void;
  /** As in a browser without recognition. */
  readonly leaveOut: () => void;
}

declare global {
  interface Window {
    fakeSpeech: FakeSpeech;
  }
}

/** Runs in the page. Like a browser's own, it tells late that it has ended, and a result it may tell twice. */
const installRecognition = (): void => {
  const recognizers: Recognizer[] = [];
  class Recognizer {
    lang = '';
    continuous = true;
    interimResults = true;
    onresult?: (event: unknown) => void;
    onerror?: (event: { error: string }) => void;
    onend?: () => void;
    #isOpen = false;
    start(): void {
      if (window.fakeSpeech.refuses) throw new DOMException('It is in use.', 'InvalidStateError');
      recognizers.push(this);
      this.#isOpen = true;
      window.fakeSpeech.open += 1;
    }
    abort(): void {
      this.fail('aborted');
    }
    hear(words: string): void {
      const tell = (transcript: string) => this.onresult?.({ results: [[{ transcript }]] });
      if (this.interimResults) tell(words.slice(0, -1));
      tell(words);
      tell(words);
      setTimeout(() => this.#end());
    }
    fail(error: string): void {
      setTimeout(() => {
        this.onerror?.({ error });
        this.#end();
      });
    }
    #end(): void {
      this.onend?.();
      if (this.#isOpen) window.fakeSpeech.open -= 1;
      this.#isOpen = false;
    }
  }
  const be = (recognition: unknown) =>
    Object.assign(window, { SpeechRecognition: recognition, webkitSpeechRecognition: recognition });
  be(Recognizer);
  window.fakeSpeech = {
    ...{ open: 0, refuses: false, spoken: [], aloud: '' },
    asked: () => {
      const { lang, continuous, interimResults } = recognizers.at(-1) ?? {};
      return { lang, continuous, interimResults };
    },
    hear: (words) => recognizers.at(-1)?.hear(words),
    fail: (error) => recognizers.at(-1)?.fail(error),
    leaveOut: () => void be(undefined),
  };
};

/** Runs in the page, after the recognition. */
const installVoice = (): void => {
  const value = {
    speak: ({ text, lang, rate, pitch }: Words) => {
      window.fakeSpeech.spoken.push({ text, lang, rate, pitch });
      window.fakeSpeech.aloud = text;
    },
    cancel: () => (window.fakeSpeech.aloud = ''),
  };
  Object.defineProperty(window, 'speechSynthesis', { value });
};

/** For every tab that is opened from now on. */
export const fakeSpeechIn = async (page: Page): Promise<void> => {
  await page.context().addInitScript(`(${installRecognition})(); (${installVoice})();`);
};

export const hear = (page: Page, words: string): Promise<void> =>
  page.evaluate((heard) => window.fakeSpeech.hear(heard), words);

export const failListening = (page: Page, error: string): Promise<void> =>
  page.evaluate((name) => window.fakeSpeech.fail(name), error);

export const speechOf = (page: Page) =>
  page.evaluate(() => {
    const { spoken, aloud, open, asked } = window.fakeSpeech;
    return { spoken, aloud, open, asked: asked() };
  });
