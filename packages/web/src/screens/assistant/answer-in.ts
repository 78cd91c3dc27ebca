// Whether the words are a yes or a no to the open question, and nothing besides.

const YES =
  /^(yes|yeah|yep|yes please|correct|right|that'?s right|it is|sure|ok|okay|save it|do it|confirm|ja|sí|si|да|हाँ|हां|అవును|是|是的|はい)$/;
const NO =
  /^(no|nope|no thanks|cancel|stop|wrong|not right|don'?t|never mind|nein|нет|नहीं|కాదు|不|不是|いいえ)$/;

export const answerIn = (transcript: string): boolean | undefined => {
  const said = transcript
    .toLowerCase()
    .replaceAll(/[.,!?。！]/g, '')
    .trim();
  if (YES.test(said)) return true;
  return NO.test(said) ? false : undefined;
};
