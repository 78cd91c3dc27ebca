// Listens and speaks by the browser, if it can: one utterance at a time, in English, without interim results
// (VOICE-008 to VOICE-013).

/** The part of the browser's speech recognition that is used; not every TypeScript library has its types. */
export interface Recognizer {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: Recognized) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
}

export interface Recognized {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

type RecognizerClass = new () => Recognizer;

export const LANGUAGE = 'en-US';

const recognizerClass = (): RecognizerClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as {
    SpeechRecognition?: RecognizerClass;
    webkitSpeechRecognition?: RecognizerClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

export interface Listening {
  readonly stop: () => void;
}

interface Hearing {
  readonly onHeard: (transcript: string) => void;
  /** `isDenied`: the microphone is not allowed, by the person or the device. */
  readonly onError: (isDenied: boolean) => void;
  /** Called after a result, an error or silence. */
  readonly onEnd: () => unknown;
}

/** Listens for one utterance; undefined if the browser cannot listen. */
export const listenOnce = ({ onHeard, onError, onEnd }: Hearing): Listening | undefined => {
  const Class = recognizerClass();
  if (Class === undefined) return undefined;
  const recognizer = new Class();
  Object.assign(recognizer, { lang: LANGUAGE, continuous: false, interimResults: false, maxAlternatives: 1 });
  let stopped = false;
  recognizer.onresult = ({ results }) => {
    const transcript = results[0]?.[0]?.transcript.trim() ?? '';
    if (transcript !== '' && !stopped) onHeard(transcript);
  };
  recognizer.onerror = ({ error }) => {
    // Stopping, or saying nothing, is not an error.
    if (!stopped && error !== 'aborted' && error !== 'no-speech') onError(error === 'not-allowed');
  };
  recognizer.onend = () => void onEnd();
  try {
    recognizer.start();
  } catch {
    onError(false);
    onEnd();
  }
  return {
    // `onEnd` is called here, since the browser reports the end later or never.
    stop: () => {
      stopped = true;
      recognizer.abort();
      onEnd();
    },
  };
};

/** Says the words aloud, interrupting what is being said. */
export const speak = (words: string, lang: string): void => {
  const { speechSynthesis, SpeechSynthesisUtterance } = globalThis as Partial<typeof globalThis>;
  if (speechSynthesis === undefined || SpeechSynthesisUtterance === undefined) return;
  const utterance = new SpeechSynthesisUtterance(words);
  Object.assign(utterance, { lang, rate: 1, pitch: 1 });
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
};

export const beQuiet = (): void => {
  (globalThis as Partial<typeof globalThis>).speechSynthesis?.cancel();
};
