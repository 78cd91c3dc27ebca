// A reply to what was said in another script begins with a phrase in its language (VOICE-011, decision 0105).
import { languageOf, phraseOf, type PhraseKind, type Understood } from '@dosewell/domain/assistant';
import type { Reply } from './reply.ts';

const KINDS: Readonly<Partial<Record<Understood['action'], PhraseKind>>> = {
  ...{ HELP: 'help', ADVICE: 'advice', EMERGENCY: 'emergency' },
};

const kindOf = (action: Understood['action'], reply: Reply): PhraseKind | undefined => {
  if (reply.alarm !== undefined) return 'alarming';
  if (reply.inverse !== undefined) return 'saved';
  if (reply.to !== undefined) return 'opening';
  return reply.question !== undefined || action === 'ASK' ? 'asked' : KINDS[action];
};

export const inLanguageOf = (transcript: string, action: Understood['action'], reply: Reply): Reply => {
  const language = languageOf(transcript);
  const kind = kindOf(action, reply);
  const phrase = kind === undefined ? '' : phraseOf(language, kind);
  if (phrase === '') return reply;
  return { ...reply, text: `${phrase} ${reply.text}`, spoken: { words: phrase, language } };
};
