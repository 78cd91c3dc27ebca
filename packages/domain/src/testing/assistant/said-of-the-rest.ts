// Utterances about new medications, questions, meals and asthma, and what is no request of the assistant
// (specification/health.md#4-states).

/** As in blind-plain.ts. */
export const OF_THE_REST = `
add a medication | ADD_MEDICATION
new medication | ADD_MEDICATION
add medication aspirin | ADD_MEDICATION name=Aspirin
add aspirin 81 mg once a day | ADD_MEDICATION name=Aspirin; dosage=81 mg; time=once daily
add aspirin 81 mg daily | ADD_MEDICATION name=Aspirin; dosage=81 mg; time=once daily
add aspirin 81 mg every day | ADD_MEDICATION name=Aspirin; dosage=81 mg; time=once daily
add a medicine called ramipril 2.5 mg thrice a day | ADD_MEDICATION name=Ramipril; dosage=2.5 mg; time=three times daily
add ramipril 2.5 mg four times a day | ADD_MEDICATION name=Ramipril; dosage=2.5 mg; time=four times daily
add ramipril 2.5 mg 6 times a day | ADD_MEDICATION name=Ramipril; time=6 times daily
add ramipril 2.5 mg at 7 am | ADD_MEDICATION name=Ramipril; time=07:00
add ramipril 2.5 mg at six every evening | ADD_MEDICATION name=Ramipril; time=18:00
add ramipril 2.5 mg every evening at 6 pm | ADD_MEDICATION name=Ramipril; time=18:00
add ramipril at night | ADD_MEDICATION name=Ramipril; time=at night
add ramipril every other day | ADD_MEDICATION name=Ramipril; time=every other day
add ramipril as directed | ADD_MEDICATION name=Ramipril; time=as directed
add levothyroxine 50 mcg | ADD_MEDICATION name=Levothyroxine; dosage=50 mcg
add vitamin b12 1000 micrograms | ADD_MEDICATION name=Vitamin b12; dosage=1000 mcg
add cough syrup 5 ml | ADD_MEDICATION name=Cough syrup; dosage=5 ml
add paracetamol 1 gram | ADD_MEDICATION name=Paracetamol; dosage=1 g
add heparin 5000 units | ADD_MEDICATION name=Heparin; dosage=5000 units
add vitamin d3 800 iu | ADD_MEDICATION name=Vitamin d3; dosage=800 IU
add hydrocortisone 1 percent | ADD_MEDICATION name=Hydrocortisone; dosage=1 %
they put me on warfarin 3 mg at 6 pm | ADD_MEDICATION name=Warfarin; dosage=3 mg; time=18:00
start me on sertraline | ADD_MEDICATION name=Sertraline
add new prescription eliquis 5 mg twice daily | ADD_MEDICATION name=Eliquis; dosage=5 mg; time=twice daily
add a medication for my blood pressure | ADD_MEDICATION
show my sugar history | GET_GLUCOSE
open glucose | GET_GLUCOSE
what is my glucose | GET_GLUCOSE
list my sugars | GET_GLUCOSE
show my blood pressure | GET_LOG of=ADD_BLOOD_PRESSURE
what was my last weight | GET_LOG of=ADD_WEIGHT
open my heart rate | GET_LOG of=ADD_HEART_RATE
show my oxygen | GET_LOG of=ADD_OXYGEN
show my meals | GET_LOG of=ADD_MEAL
show my asthma log | GET_LOG of=ADD_ASTHMA
show my meds | GET_MEDICATIONS
what pills am I on | GET_MEDICATIONS
which drugs do I take | GET_MEDICATIONS
open medications | GET_MEDICATIONS
view my prescriptions | GET_MEDICATIONS
what is due now | GET_DUE
is anything due | GET_DUE
what do I take next | GET_DUE
what should I take now | GET_DUE
what do I have to take today | GET_DUE
next dose | GET_DUE
what's left for today | GET_DUE
what am I supposed to take | GET_DUE
did I take metformin | GET_TAKEN name=Metformin
did I already take my lisinopril this morning | GET_TAKEN name=Lisinopril
have I taken everything | GET_TAKEN
when did I take ibuprofen | GET_TAKEN name=Ibuprofen
last time I took ibuprofen | GET_TAKEN name=Ibuprofen
did I skip lisinopril | GET_TAKEN name=Lisinopril
did I take met for men | GET_TAKEN name=Metformin
did I take lisin april | GET_TAKEN name=Lisinopril
is it ok to take two metformin | ADVICE
is it okay if I stop | ADVICE
when does metoprolol run out | ASK
did I take insulin | ASK
did I take metoprolol | ASK
when does lisinopril run out | GET_SUPPLY name=Lisinopril
is metformin running low | GET_SUPPLY name=Metformin
do I have enough atorvastatin | GET_SUPPLY name=Atorvastatin
how many ibuprofen are left | GET_SUPPLY name=Ibuprofen
what runs out next | GET_SUPPLY
any refills | GET_SUPPLY
I had eggs for breakfast | ADD_MEAL type=breakfast; food=eggs
I ate pasta for dinner | ADD_MEAL type=dinner; food=pasta
for supper I had soup | ADD_MEAL type=dinner; food=soup
log breakfast oatmeal 45 grams of carbs | ADD_MEAL type=breakfast; food=oatmeal; carbs=45
snack: an apple, 20g carbs | ADD_MEAL type=snack; food=apple; carbs=20
I had rice and beans for lunch at 12:30 yesterday | ASK
I had rice and beans for lunch yesterday at 12:30 pm | ADD_MEAL type=lunch; food=rice and beans; at=2026-11-25T12:30
log lunch | ASK
I ate | ASK
I ate an apple | ASK
I had breakfast | ASK
I'm wheezing and coughing | ADD_ASTHMA symptoms=wheeze,cough
asthma attack | ADD_ASTHMA symptoms=
severe asthma, tight chest | ADD_ASTHMA symptoms=chest_tightness; severity=severe
moderate asthma with shortness of breath from smoke | ADD_ASTHMA symptoms=shortness_of_breath; severity=moderate; triggers=smoke
mild wheeze at 7 am | ADD_ASTHMA symptoms=wheeze; severity=mild; at=2026-11-26T07:00
wheezing from pollen and dust, 4 puffs | ADD_ASTHMA symptoms=wheeze; triggers=dust,pollen; puffs=4
wheezing yesterday | ASK
two puffs | ASK
I used my puffer | ASK
I have a cough | ASK
should I take my metformin now | ADVICE
can I take aspirin | ADVICE
may I drink alcohol with metformin | ADVICE
can I stop lisinopril | ADVICE
is it safe to take ibuprofen | ADVICE
is 180 high | ADVICE
is 150 over 95 too high | ADVICE
what should I do about my sugar | ADVICE
do I have diabetes | ADVICE
what are the side effects of metformin | ADVICE
how much ibuprofen can I take | ADVICE
why is my sugar high | ADVICE
what happens if I take two | ADVICE
am I okay | ADVICE
I have chest pain and my bp is 180 over 100 | EMERGENCY
I cannot breathe | EMERGENCY
I think I overdosed | EMERGENCY
she is unconscious | EMERGENCY
I am having a stroke | EMERGENCY
I want to die | EMERGENCY
I took too much insulin | EMERGENCY
hello | HELP
help | HELP
what can you do | HELP
tell me a joke | HELP
call my mother | HELP
turn on the light | HELP
asdf qwer | HELP
120 | ASK
12.5 | ASK
I do not know my sugar | ASK
`;
