import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { Recognizer } from '../../platform/speech.ts';

interface Spoken {
  readonly text: string;
  readonly lang: string;
  readonly rate: number;
  readonly pitch: number;
}

/** A browser that listens and speaks; the test says what it hears. `refuses`: it does not begin to listen. */
export const fakeSpeech = ({ refuses = false } = {}) => {
  const recognizers: Recognizer[] = [];
  const spoken: Spoken[] = [];
  const ended = { listening: 0, speaking: 0 };
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
    start(): void {
      if (refuses) throw new Error('It has started already.');
    }
    /** The browser tells of it later: `failed('aborted')`. */
    abort(): void {
      ended.listening += 1;
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
    cancel: () => void (ended.speaking += 1),
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
    /** How often listening was ended by the page, and speaking. */
    ended,
    heard: (transcript: string, times = 1) =>
      act(() => {
        for (let time = 0; time < times; time += 1) last()?.onresult?.({ results: [[{ transcript }]] });
        last()?.onend?.();
      }),
    failed: (error: string) =>
      act(() => {
        last()?.onerror?.({ error });
        last()?.onend?.();
      }),
  };
};
