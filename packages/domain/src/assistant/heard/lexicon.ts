// Words of seven other languages become the English words that the grammar knows; a word that is not listed
// is not understood and never guessed (VOICE-011, OQ-114).

type Lexicon = readonly (readonly [word: RegExp, english: string])[];

const HINDI: Lexicon = [
  [/ब्लड\s*शुगर|रक्त\s*शर्करा|शुगर|ग्लूकोज़?/g, ' glucose '],
  [/ब्लड\s*प्रेशर|रक्तचाप|बीपी/g, ' blood pressure '],
  [/दवाइयाँ|दवाइयां|दवाएँ|दवाएं|दवाई|दवा/g, ' medications '],
  [/दिखाओ|दिखाइए|दिखाएँ/g, ' show '],
  [/नहीं|मत|ना /g, ' not '],
  [/पति|पत्नी|माँ|मां|पिता|बेटे|बेटा|बेटी|भाई|बहन/g, ' somebody '],
  [/कल/g, ' yesterday '],
  [/ली है|ले ली|खा ली|ली /g, ' took '],
  [/वज़?न/g, ' weight '],
  [/नब्ज़?|पल्स/g, ' pulse '],
];
const TELUGU: Lexicon = [
  [/బ్లడ్\s*షుగర్|షుగర్|చక్కెర|గ్లూకోజ్/g, ' glucose '],
  [/రక్తపోటు|బీపీ/g, ' blood pressure '],
  [/మందులు|మాత్రలు/g, ' medications '],
  [/చూపించు|చూపించండి|చూపు/g, ' show '],
  [/లేదు|కాదు/g, ' not '],
  [/భర్త|భార్య|అమ్మ|నాన్న|కొడుకు|కూతురు/g, ' somebody '],
  [/నిన్న/g, ' yesterday '],
  [/బరువు/g, ' weight '],
];
const RUSSIAN: Lexicon = [
  [/сахар[а-яё]*( в крови)?|глюкоз[а-яё]*/g, ' glucose '],
  [/ммоль(\/л| на литр)?/g, ' mmol '],
  [/давлени[а-яё]*/g, ' blood pressure '],
  [/лекарств[а-яё]*|таблетк[а-яё]*/g, ' medications '],
  [/покажи(те)?|список/g, ' show '],
  [/(?<![а-яё])(не|нет|без)(?![а-яё])/g, ' not '],
  [/(?<![а-яё])(муж|жен|мам|пап|сын|доч|брат|сестр)[а-яё]*/g, ' somebody '],
  [/вчера/g, ' yesterday '],
  [/принял[а-яё]*|выпил[а-яё]*/g, ' took '],
  [/пульс/g, ' pulse '],
  [/(?<=\d )на(?= \d)/g, ' over '],
];
const HAN: Lexicon = [
  [/血糖値?|葡萄糖/g, ' glucose '],
  [/血压|血圧/g, ' blood pressure '],
  [/药物|药品|药|お薬|薬/g, ' medications '],
  [/显示|查看|見せて|表示|一覧/g, ' show '],
  [/妈妈|爸爸|丈夫|妻子|老公|老婆|儿子|女儿|夫|妻|母|父|息子|娘/g, ' somebody '],
  [/昨天|昨日|昨晚|昨夜|昨晩/g, ' yesterday '],
  [/没有|不是|不|没|ない|ません/g, ' not '],
  [/吃了|服用了|服了|飲みました|飲んだ/g, ' took '],
  [/脉搏|心率|脈拍|心拍数?/g, ' pulse '],
  [/体重/g, ' weight '],
  [/公斤|千克|キロ/g, ' kg '],
];
const GERMAN: Lexicon = [
  [/\b(mein )?(blutzucker|zucker|glukose)(wert)?\b/g, ' glucose '],
  [/\bblutdruck\b/g, ' blood pressure '],
  [/(?<=\d )zu(?= \d)/g, 'over'],
  [/\b(medikamente|medizin|tabletten|arzneimittel)\b/g, ' medications '],
  [/\bzeige?( mir)?\b/g, ' show '],
  [/\b(nicht|keine?n?|nie|niemals|vergessen)\b/g, ' not '],
  [/\b(mann|frau|mutter|vater|sohn|tochter|bruder|schwester)e?s?\b/g, ' somebody '],
  [/\bgestern\b/g, ' yesterday '],
  [/\bich habe?\b(.*)\b(genommen|eingenommen)\b/g, ' i took $1 '],
  [/\bgewicht\b|\bich wiege\b/g, ' weight '],
  [/\bpuls\b/g, ' pulse '],
];
const SPANISH: Lexicon = [
  [/\bmi (nivel de )?(glucosa|azúcar)\b|\b(glucosa|azúcar)( en (la )?sangre)?\b/g, ' glucose '],
  [/\b(presión|tensión)( arterial)?\b/g, ' blood pressure '],
  [/\b(medicamentos|medicinas|pastillas)\b/g, ' medications '],
  [/muéstrame|mostrar|enséñame|muestra/g, ' show '],
  [/\b(no|nunca|olvidé)(?= (?:(?:me|la|lo|las|los) )*(?:he|tom)\S*)/g, ' not '],
  [/\b(marido|mujer|espos[oa]|madre|padre|mamá|papá|hij[oa]|herman[oa])\b/g, ' somebody '],
  [/\b(ayer|anoche)\b/g, ' yesterday '],
  [/\b(he tomado|tomé)(?= |$)/g, ' i took '],
  [/\bpulso\b/g, ' pulse '],
  [/\bpeso\b/g, ' weight '],
];

const LEXICONS: readonly Lexicon[] = [HINDI, TELUGU, RUSSIAN, HAN, GERMAN, SPANISH];

/** Puts the listed words of a lower-case text into English. */
export const inEnglish = (text: string): string =>
  LEXICONS.flat().reduce((heard, [word, english]) => heard.replaceAll(word, english), text);
