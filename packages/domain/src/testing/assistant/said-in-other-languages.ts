// Utterances in the scripts of seven languages; what the small lexicon does not know gets help, and never a guess
// (VOICE-011, OQ-114).

/** As in blind-plain.ts. */
export const IN_OTHER_LANGUAGES = `
शुगर 140 | ADD_GLUCOSE value=140
ग्लूकोज 98 है | ADD_GLUCOSE value=98
मेरी ब्लड शुगर ९५ है | ADD_GLUCOSE value=95
ब्लड प्रेशर 130/85 | ADD_BLOOD_PRESSURE systolic=130; diastolic=85
मेरी दवा दिखाइए | GET_MEDICATIONS
शुगर 112 नहीं है | ASK
नमस्ते | HELP
షుగర్ 112 | ADD_GLUCOSE value=112
నా బ్లడ్ షుగర్ ౧౧౨ | ADD_GLUCOSE value=112
రక్తపోటు 120/80 | ADD_BLOOD_PRESSURE systolic=120; diastolic=80
నా మాత్రలు చూపించు | GET_MEDICATIONS
షుగర్ 112 కాదు | ASK
నమస్కారం | HELP
Сахар 6,1 ммоль/л | ADD_GLUCOSE value=6.1; unit=mmol/L
Глюкоза 120 | ADD_GLUCOSE value=120
Сахар 6,1 | ASK
Давление 130 на 85 | ADD_BLOOD_PRESSURE systolic=130; diastolic=85
Пульс 70 | ADD_HEART_RATE value=70
Покажите лекарства | GET_MEDICATIONS
Я принял Metformin | TAKE_DOSE name=Metformin
Я приняла Lisinopril | TAKE_DOSE name=Lisinopril
Я не принял Metformin | ASK
Привет | HELP
血糖 130 | ADD_GLUCOSE value=130
我的血糖是 95 | ADD_GLUCOSE value=95
血糖不是 95 | ASK
血压 120/80 | ADD_BLOOD_PRESSURE systolic=120; diastolic=80
心率 72 | ADD_HEART_RATE value=72
查看药物 | GET_MEDICATIONS
我吃了 Metformin | TAKE_DOSE name=Metformin
我没有吃 Metformin | HELP
你好 | HELP
血糖値 110 | ADD_GLUCOSE value=110
血圧 118/76 | ADD_BLOOD_PRESSURE systolic=118; diastolic=76
体重 65 キロ | ADD_WEIGHT value=65; unit=kg
脈拍 66 | ADD_HEART_RATE value=66
Metformin を飲みました | TAKE_DOSE name=Metformin
薬を表示 | GET_MEDICATIONS
こんにちは | HELP
Blutzucker 112 | ADD_GLUCOSE value=112
Mein Zucker ist 98 | ADD_GLUCOSE value=98
Blutzucker 5,9 mmol/l | ADD_GLUCOSE value=5.9; unit=mmol/L
Mein Blutzucker ist nicht 112 | ASK
Puls 68 | ADD_HEART_RATE value=68
Ich wiege 82 kg | ADD_WEIGHT value=82; unit=kg
Gewicht 82 kg | ADD_WEIGHT value=82; unit=kg
Ich habe Lisinopril eingenommen | TAKE_DOSE name=Lisinopril
Ich habe Metformin nicht genommen | ASK
Zeige meine Tabletten | GET_MEDICATIONS
Guten Morgen | HELP
Glucosa 105 | ADD_GLUCOSE value=105
Mi azúcar es 140 | ADD_GLUCOSE value=140
Presión 120/80 | ADD_BLOOD_PRESSURE systolic=120; diastolic=80
Pulso 75 | ADD_HEART_RATE value=75
Tomé Metformin | TAKE_DOSE name=Metformin
He tomado Lisinopril | TAKE_DOSE name=Lisinopril
Muéstrame mis pastillas | GET_MEDICATIONS
Buenos días | HELP
`;
