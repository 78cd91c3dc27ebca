// A rough key of how a name sounds: its consonants, merged where speech recognition confuses them, and
// whether it begins with a vowel.

const AS_IT_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/ph/g, 'f'],
  [/ck|qu?/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/sch|sh|ch/g, 's'],
  [/[cg]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/b/g, 'p'],
  [/d/g, 't'],
  [/(?<=.)h/g, ''],
  [/^[aeiouy]/g, 'A'],
  [/[aeiouyw]/g, ''],
  [/(.)\1+/g, '$1'],
];

export const phoneticKey = (name: string): string =>
  AS_IT_SOUNDS.reduce((sound, [pattern, by]) => sound.replaceAll(pattern, by), name.toLowerCase());
