// A hundred plain utterances, written from the specification before the grammar was, and never changed to fit it
// (specification/health.md#4-states). The person is that of corpus-person.ts.

/** `what is said | ACTION name=value; name=value`; ASK where a careful listener asks back. */
export const BLIND_PLAIN = `
My glucose is 112 | ADD_GLUCOSE value=112
My blood sugar is 95 this morning | ADD_GLUCOSE value=95
Log a glucose reading of 140 | ADD_GLUCOSE value=140
Add glucose 101 | ADD_GLUCOSE value=101
Record my sugar as one hundred and thirty two | ADD_GLUCOSE value=132
Blood glucose one twenty five | ADD_GLUCOSE value=125
I just measured 118 mg/dL | ADD_GLUCOSE value=118
Fasting sugar was 98 | ADD_GLUCOSE value=98; relation=fasting
My sugar after lunch was 165 | ADD_GLUCOSE value=165; relation=post-meal
Before dinner my glucose was 110 yesterday at 6 pm | ADD_GLUCOSE value=110; relation=pre-meal; at=2026-11-25T18:00
My sugar was 6.2 millimoles | ADD_GLUCOSE value=6.2; unit=mmol/L
Glucose 5.8 mmol per litre | ADD_GLUCOSE value=5.8; unit=mmol/L
Sugar 45 | ADD_GLUCOSE value=45
My blood sugar reads three hundred and twenty | ADD_GLUCOSE value=320
My meter says HI | ADD_GLUCOSE beyond=hi
The glucose meter shows LO | ADD_GLUCOSE beyond=lo
My glucose at 7:30 this morning was 104 | ADD_GLUCOSE value=104; at=2026-11-26T07:30
My sugar is 6.2 | ASK
My glucose is 1120 | ASK
Log my glucose | ASK
My sugar is high | ASK
Add a new medication | ADD_MEDICATION
Add medication Metformin 500 mg twice a day | ADD_MEDICATION name=Metformin; dosage=500 mg; time=twice daily
I need to add aspirin 81 milligrams at 8 am | ADD_MEDICATION name=Aspirin; dosage=81 mg; time=08:00
My doctor prescribed amoxicillin 500 mg three times a day | ADD_MEDICATION name=Amoxicillin; dosage=500 mg; time=three times daily
Add Warfarin 5 mg every evening at six | ADD_MEDICATION name=Warfarin; dosage=5 mg; time=18:00
New medicine: omeprazole 20 mg once daily | ADD_MEDICATION name=Omeprazole; dosage=20 mg; time=once daily
Add methotrexate 10 mg weekly | ADD_MEDICATION name=Methotrexate; dosage=10 mg; time=weekly
Start me on levothyroxine fifty micrograms | ADD_MEDICATION name=Levothyroxine; dosage=50 mcg
Add paracetamol as needed | ADD_MEDICATION name=Paracetamol; time=as needed
Show my glucose | GET_GLUCOSE
What was my last blood sugar? | GET_GLUCOSE
Show me my glucose readings | GET_GLUCOSE
How has my sugar been this week? | GET_GLUCOSE
Open the glucose page | GET_GLUCOSE
What medications am I on? | GET_MEDICATIONS
Show my medications | GET_MEDICATIONS
List my medicines | GET_MEDICATIONS
Which pills do I take? | GET_MEDICATIONS
Open my medication list | GET_MEDICATIONS
I took my metformin | TAKE_DOSE name=Metformin
I've taken the lisinopril | TAKE_DOSE name=Lisinopril
Took Metformin at 8 | TAKE_DOSE name=Metformin; at=2026-11-26T08:00
I took my metformin this morning at ten past eight | TAKE_DOSE name=Metformin; at=2026-11-26T08:10
Mark lisinopril as taken | TAKE_DOSE name=Lisinopril
I took one ibuprofen | TAKE_DOSE name=Ibuprofen; amount=1
I had two ibuprofen at half past seven | TAKE_DOSE name=Ibuprofen; amount=2; at=2026-11-26T07:30
I took ten | ASK
I took ten ibuprofen | ASK
I took my pills | ASK
I took everything that is due | ASK
I took my warfarin | ASK
I took it | ASK
I took the metformin last night | ASK
Skip my metformin | SKIP_DOSE name=Metformin
I'm not taking the lisinopril today | SKIP_DOSE name=Lisinopril
I skipped lisinopril this morning | SKIP_DOSE name=Lisinopril
Skip the next one | ASK
What do I need to take now? | GET_DUE
What's due? | GET_DUE
When is my next dose? | GET_DUE
What should I take tonight? | GET_DUE
Do I have anything to take? | GET_DUE
Did I take my metformin today? | GET_TAKEN name=Metformin
Have I taken lisinopril? | GET_TAKEN name=Lisinopril
When did I last take ibuprofen? | GET_TAKEN name=Ibuprofen
Did I take my pills this morning? | GET_TAKEN
When does metformin run out? | GET_SUPPLY name=Metformin
How many lisinopril do I have left? | GET_SUPPLY name=Lisinopril
Do I need a refill? | GET_SUPPLY
How long will my atorvastatin last? | GET_SUPPLY name=Atorvastatin
My blood pressure is 128 over 82 | ADD_BLOOD_PRESSURE systolic=128; diastolic=82
BP 135/85 pulse 70 | ADD_BLOOD_PRESSURE systolic=135; diastolic=85; pulse=70
Log blood pressure one forty over ninety | ADD_BLOOD_PRESSURE systolic=140; diastolic=90
Blood pressure 190 over 125 | ADD_BLOOD_PRESSURE systolic=190; diastolic=125
Blood pressure 82 over 128 | ASK
My blood pressure is 128 | ASK
My pulse is 72 | ADD_HEART_RATE value=72
Heart rate seventy five | ADD_HEART_RATE value=75
My resting heart rate was 64 this morning | ADD_HEART_RATE value=64
I weigh 82 kilos | ADD_WEIGHT value=82; unit=kg
My weight is 180 pounds | ADD_WEIGHT value=180; unit=lb
Weight 81.5 kg | ADD_WEIGHT value=81.5; unit=kg
Oxygen is 97 percent | ADD_OXYGEN value=97
My oxygen saturation is ninety four | ADD_OXYGEN value=94
SpO2 88 | ADD_OXYGEN value=88
I had oatmeal and a banana for breakfast | ADD_MEAL type=breakfast
Log lunch: chicken salad, 30 grams of carbs | ADD_MEAL type=lunch; carbs=30
I ate a sandwich for lunch at noon yesterday | ADD_MEAL type=lunch; at=2026-11-25T12:00
I'm wheezing | ADD_ASTHMA symptoms=wheeze
I had an asthma attack after exercise, two puffs of my inhaler | ADD_ASTHMA triggers=exercise; puffs=2
Log asthma: coughing, mild | ADD_ASTHMA symptoms=cough; severity=mild
Undo | UNDO
Undo that | UNDO
That was wrong, take it back | UNDO
How much insulin should I take? | ADVICE
Can I take ibuprofen with lisinopril? | ADVICE
I forgot my metformin, should I take two now? | ADVICE
Is 160 too high after lunch? | ADVICE
What's the weather like? | HELP
`;
