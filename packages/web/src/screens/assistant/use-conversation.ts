import { understand } from '@dosewell/domain/assistant';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from '../../data/use-live.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { beQuiet, LANGUAGE, speak } from '../../platform/speech.ts';
import { toast } from '../../ui/messages/toast.ts';
import { answerIn } from './answer-in.ts';
import { createConversation } from './conversation.ts';
import { listenerOf } from './listener-of.ts';
import { perform } from './perform.ts';
import { useListening } from './use-listening.ts';

/** A conversation about the person shown; it ends when the panel closes. */
export const useConversation = (muted: boolean, onLeave: () => void) => {
  const store = useStore();
  const navigate = useNavigate();
  const [conversation] = useState(() =>
    createConversation({
      store,
      answerIn,
      understand: (transcript) => Promise.resolve(understand(transcript, listenerOf(store))),
      perform: (understood, transcript) => perform(store, understood, transcript),
      failed: () => toast({ title: 'Failed to process voice command', variant: 'destructive' }),
    }),
  );
  const leads = useRef(false);
  // Closing the chat stops the speech, unless an answer leads to another page: that answer is spoken to its
  // end.
  useEffect(
    () => () => {
      if (!leads.current) beQuiet();
    },
    [],
  );
  useEffect(
    () =>
      conversation.onAnswer(({ text, spoken, to }) => {
        if (!muted) speak(spoken?.words ?? text, spoken?.language ?? LANGUAGE);
        if (to === undefined) return;
        leads.current = true;
        onLeave();
        void navigate(to);
      }),
    [conversation, muted, onLeave, navigate],
  );
  const { listen, stop } = useListening(conversation);
  const talk = useSyncExternalStore(conversation.subscribe, conversation.read);
  return { conversation, talk, listen, stop };
};
