import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { Recognizer } from '../../platform/speech.ts';

interface Spoken {
  readonly text: string;
  readonly lang: string;
  readonly rate: number;
  readonly pitch: number;
}

/** A browser that listens and speaks; the test says what it hears. */
export const fakeSpeech = () => {
  const recognizers: Recognizer[] = [];
  const spoken: Spoken[] = [];
  class FakeRecognizer implements Recognizer {
    lang = '';
    continuous = true;
    interimResults = true;
    maxAlternatives = 9;
    onresult: Recognizer['onresult'] = null;
    onerror: Recognizer['onerror'] = null;
    onend: Recognizer['onend'] = null;
    constructor() {
      recognizers.push(this);
    }
    start(): void {}
    abort(): void {
      this.onerror?.({ error: 'aborted' });
      this.onend?.();
    }
  }
  class FakeUtterance {
    lang = '';
    rate = 0;
    pitch = 0;
    readonly text: string;
    constructor(text: string) {
      this.text = text;
    }
  }
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognizer);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    speak: (said: Spoken) => spoken.push({ ...said }),
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  const last = () => recognizers.at(-1);
  return {
    recognizers,
    spoken,
    heard: (transcript: string) =>
      act(() => {
        last()?.onresult?.({ results: [[{ transcript }]] });
        last()?.onend?.();
      }),
    failed: (error: string) =>
      act(() => {
        last()?.onerror?.({ error });
        last()?.onend?.();
      }),
  };
};
