import { PRODUCT } from '@dosewell/domain/product';
import { useEffect, useRef } from 'react';
import { browser } from '../../platform/browser.ts';
import { beQuiet, type Listening, listenOnce } from '../../platform/speech.ts';
import type { Conversation } from './conversation.ts';

const NOT_SUPPORTED = 'Voice recognition not supported in your browser';
const NOT_HEARD = 'Voice recognition error. Please try again.';
const DENIED = `${NOT_HEARD} First allow the microphone for this page in the settings of your browser.`;

/** Two tabs must not record the same words: only the tab that was last asked to listen listens. */
const onlyHere = (stop: () => void): Pick<BroadcastChannel, 'close'> => {
  const others = browser.channel(`${PRODUCT.toLowerCase()}:listening`);
  if (others === undefined) return { close: () => undefined };
  others.onmessage = stop;
  others.postMessage('listening');
  return others;
};

/**
 * Listens to one sentence at a time. Leaving the chat ends the listening, and so does asking or answering
 * in another way.
 */
export const useListening = (conversation: Conversation) => {
  const listening = useRef<Listening>(undefined);
  useEffect(() => {
    const stop = () => listening.current?.stop();
    const unsubscribe = conversation.subscribe(() => {
      // Stops listening, so that the microphone does not hear the spoken answer.
      if (conversation.read().phase !== 'listening') stop();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [conversation]);
  const listen = (): void => {
    beQuiet();
    conversation.listening(true);
    let over = false;
    const elsewhere = onlyHere(() => listening.current?.stop());
    // A browser may report a result twice, or an error after a result; only the first report counts.
    const end = (then: () => void): void => {
      if (over) return;
      over = true;
      elsewhere.close();
      listening.current = undefined;
      then();
    };
    const started = listenOnce({
      onHeard: (transcript) => end(() => void conversation.hear(transcript)),
      onError: (isDenied) => end(() => conversation.tell(isDenied ? DENIED : NOT_HEARD)),
      onEnd: () => end(() => conversation.listening(false)),
    });
    if (started === undefined) end(() => conversation.tell(NOT_SUPPORTED));
    else if (!over) listening.current = started;
  };
  return { listen, stop: () => listening.current?.stop() };
};
