// The language of a reply is guessed from the script of the transcript; German and Spanish, written in the
// same script as English, by their own letters and commonest words (VOICE-011, OQ-114).

export const LANGUAGES = ['en', 'hi', 'te', 'ru', 'zh', 'ja', 'de', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Japanese comes before Chinese, as Japanese is written with Chinese characters too. */
const SCRIPTS: readonly (readonly [RegExp, Language])[] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]|血糖値|血圧|薬/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [
    /[äöüß]|\b(mein|meine|ich|habe|ist|nicht|zeige?|blutzucker|blutdruck|puls|gewicht|guten|genommen|bitte)\b/iu,
    'de',
  ],
  [
    /[ñ¿¡áéíóú]|\b(mi|mis|es|glucosa|tomado|muestra|pastillas|medicamentos|presión|pulso|peso|buenos|hola)\b/iu,
    'es',
  ],
];

export const languageOf = (transcript: string): Language =>
  SCRIPTS.find(([script]) => script.test(transcript))?.[1] ?? 'en';
