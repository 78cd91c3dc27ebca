// The shortest answers in eight languages; anything further, such as the steps of an alarm, is in the app's
// own words (VOICE-011, decision 0105).
import type { Language } from './reply-language.ts';

export type PhraseKind = 'saved' | 'alarming' | 'asked' | 'opening' | 'help' | 'advice' | 'emergency';

/** Phrases by language; empty in English, where the app has words of its own. */
const PHRASES: Readonly<Record<Language, Readonly<Record<PhraseKind, string>>>> = {
  en: { saved: '', alarming: '', asked: '', opening: '', help: '', advice: '', emergency: '' },
  de: {
    saved: 'Notiert.',
    alarming: 'Notiert. Achtung: Dieser Wert ist gefährlich. Bitte lesen Sie, was zu tun ist.',
    asked: 'Noch nichts notiert. Bitte prüfen Sie die Frage.',
    opening: 'Ich öffne die Seite.',
    help: 'Das habe ich nicht verstanden. Nichts wurde notiert.',
    advice: 'Ich gebe keinen medizinischen Rat. Bitte fragen Sie Ihre Ärztin oder Apotheke.',
    emergency: 'Das kann ein Notfall sein. Bitte rufen Sie jetzt Hilfe.',
  },
  es: {
    saved: 'Anotado.',
    alarming: 'Anotado. Atención: este valor es peligroso. Por favor, lea qué hacer.',
    asked: 'Todavía no se ha anotado nada. Por favor, revise la pregunta.',
    opening: 'Abro la página.',
    help: 'No lo he entendido. No se ha anotado nada.',
    advice: 'No doy consejo médico. Pregunte a su médico o farmacéutico.',
    emergency: 'Puede ser una emergencia. Por favor, pida ayuda ahora.',
  },
  ru: {
    saved: 'Записано.',
    alarming: 'Записано. Внимание: это опасное значение. Прочитайте, что делать.',
    asked: 'Пока ничего не записано. Проверьте вопрос.',
    opening: 'Открываю страницу.',
    help: 'Я не понял. Ничего не записано.',
    advice: 'Я не даю медицинских советов. Спросите врача или аптекаря.',
    emergency: 'Это может быть опасно. Позвоните за помощью сейчас.',
  },
  zh: {
    saved: '已记录。',
    alarming: '已记录。注意：这个数值很危险，请看该怎么做。',
    asked: '还没有记录。请确认问题。',
    opening: '正在打开页面。',
    help: '我没有听懂，没有记录任何内容。',
    advice: '我不提供医疗建议。请咨询医生或药剂师。',
    emergency: '这可能是紧急情况。请立即求助。',
  },
  ja: {
    saved: '記録しました。',
    alarming: '記録しました。注意：この値は危険です。どうすればよいかをお読みください。',
    asked: 'まだ記録していません。質問をご確認ください。',
    opening: 'ページを開きます。',
    help: 'わかりませんでした。何も記録していません。',
    advice: '医学的な助言はできません。医師か薬剤師にお尋ねください。',
    emergency: '緊急かもしれません。今すぐ助けを呼んでください。',
  },
  hi: {
    saved: 'लिख लिया।',
    alarming: 'लिख लिया। ध्यान दें: यह मान खतरनाक है। क्या करना है, कृपया पढ़ें।',
    asked: 'अभी कुछ नहीं लिखा है। कृपया सवाल देखें।',
    opening: 'पेज खोल रहा हूँ।',
    help: 'मैं समझ नहीं पाया। कुछ नहीं लिखा है।',
    advice: 'मैं चिकित्सा सलाह नहीं देता। अपने डॉक्टर या फार्मासिस्ट से पूछें।',
    emergency: 'यह आपात स्थिति हो सकती है। अभी मदद बुलाएँ।',
  },
  te: {
    saved: 'నమోదు చేశాను.',
    alarming: 'నమోదు చేశాను. జాగ్రత్త: ఈ విలువ ప్రమాదకరం. ఏమి చేయాలో చదవండి.',
    asked: 'ఇంకా ఏమీ నమోదు చేయలేదు. దయచేసి ప్రశ్న చూడండి.',
    opening: 'పేజీ తెరుస్తున్నాను.',
    help: 'నాకు అర్థం కాలేదు. ఏమీ నమోదు చేయలేదు.',
    advice: 'నేను వైద్య సలహా ఇవ్వను. మీ డాక్టర్‌ను లేదా ఫార్మసిస్ట్‌ను అడగండి.',
    emergency: 'ఇది అత్యవసరం కావచ్చు. వెంటనే సహాయం కోసం కాల్ చేయండి.',
  },
};

export const phraseOf = (language: Language, kind: PhraseKind): string => PHRASES[language][kind];
