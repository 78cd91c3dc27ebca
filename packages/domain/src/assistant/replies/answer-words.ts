// The server answers in words what it understood; the device says what it saved, once it has (VOICE-015).
import type { Action, Understood } from '../command.ts';
import { phraseOf, type PhraseKind } from './phrases.ts';
import { languageOf } from './reply-language.ts';

const ENGLISH: Readonly<Partial<Record<Action, string>>> = {
  ASK: 'Please check what I heard. Nothing is noted yet.',
  HELP: 'I did not understand. Nothing was noted.',
  ADVICE: 'I cannot give medical advice. Please ask your pharmacist or your doctor.',
  EMERGENCY: 'This may be an emergency. Please call for help now.',
};

const KINDS: Readonly<Partial<Record<Action, PhraseKind>>> = {
  ...{ ASK: 'asked', HELP: 'help', ADVICE: 'advice', EMERGENCY: 'emergency' },
  ...{ GET_GLUCOSE: 'opening', GET_MEDICATIONS: 'opening', GET_LOG: 'opening', ADD_MEDICATION: 'opening' },
};

const said = (understood: Understood): string => {
  if ('numbers' in understood) return Object.values(understood.numbers).join('/');
  return 'name' in understood && understood.name !== undefined ? understood.name : '';
};

export const answerWords = (understood: Understood, transcript: string): string => {
  const { action } = understood;
  const kind = KINDS[action];
  const phrase = kind === undefined ? '' : phraseOf(languageOf(transcript), kind);
  if (phrase !== '') return phrase;
  return (
    ENGLISH[action] ??
    `Understood: ${[action.replaceAll('_', ' ').toLowerCase(), said(understood)].join(' ').trim()}.`
  );
};
