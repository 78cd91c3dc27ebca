// Utterances that a sentence of the second person led to: what has its words and is not it
// (specification/health.md#4-states).

/** As in blind-plain.ts; each of them has to be answered so. */
export const IN_DOUBT = `
my sugar dropped by twenty | ASK doubt=change
my weight is down 3 pounds | ASK doubt=change
I gained 2 kilos | HELP
my sugar went up to 180 | ASK doubt=repeated
my doctor wants my blood pressure under 130 over 80 | ASK doubt=unsure
my fasting sugar goal is 100 | ASK doubt=future
my blood pressure is usually 120 over 80 | ASK doubt=unsure
should my oxygen be 92 | ADVICE
what should my sugar be | ADVICE
am I too heavy at 95 kilos | ADVICE
do I need a doctor | ADVICE
when should I take my atorvastatin | GET_DUE
when should I take another ibuprofen | ADVICE
when is my next metformin | GET_DUE
is it time for my pills | GET_DUE
when is my next refill | GET_SUPPLY
no asthma today | ASK doubt=not said
is this asthma | ASK doubt=unsure
asthma is fine | ASK doubt=repeated
I have an asthma appointment | ASK doubt=not said
I used my asthma inhaler | ASK doubt=inhaler
two puffs of salbutamol | TAKE_DOSE name=Salbutamol; amount=2
I took two puffs of salbutamol at 7 am | TAKE_DOSE name=Salbutamol; amount=2; at=2026-11-26T07:00
I took salbutamol for my wheezing | ASK doubt=several things
I took metfornin and atorvastotin | ASK doubt=several medications
twenty puffs of salbutamol | ASK doubt=amount
I took my evening metformin | ASK doubt=time
I took my evening metformin at 8 | ASK doubt=future
I took my morning metformin | TAKE_DOSE name=Metformin
I took my morning metformin at 8 | TAKE_DOSE name=Metformin; at=2026-11-26T08:00
I took metformin at 8 pm this morning | ASK
my bedtime sugar was 120 | ASK doubt=time
my sugar was 140 on the other day | ASK doubt=time
glucose reading from monday 140 | ASK doubt=time
I weighed 90 kilos last year | ASK doubt=time
my doctor told me to take metformin | ASK doubt=future
I took the metformin back to the pharmacy | ASK doubt=not said
I took a picture of my metformin | ASK doubt=not said
I had trouble with my metformin | ASK doubt=not said
I used to take metformin | ASK doubt=unsure
I take metformin every morning | ASK doubt=unsure
I take my metformin | ASK about=Metformin taken
Maria took metformin | ASK about=Metformin taken
I took my metformin with my new spoon | ASK
I took metformin 5 minutes late | ASK doubt=time
I took metformin three times today | ASK doubt=amount
I took metformin 500 | TAKE_DOSE name=Metformin
I took metformin 500 at 8 | TAKE_DOSE name=Metformin; at=2026-11-26T08:00
I took 500 metformin | ASK doubt=amount
I took ten lisinopril | ASK doubt=amount
I took lisinopril 10 | ASK doubt=amount
I took metformin at 7 45 | TAKE_DOSE name=Metformin; at=2026-11-26T07:45
I took metformin at seven forty five | TAKE_DOSE name=Metformin; at=2026-11-26T07:45
I took metformin at eight oh five | TAKE_DOSE name=Metformin; at=2026-11-26T08:05
don't skip my metformin | ASK doubt=not said
my husband skipped his metformin | ASK doubt=somebody else
I might skip lisinopril | ASK doubt=unsure
I'll skip lisinopril | SKIP_DOSE name=Lisinopril
I skipped breakfast | ASK
skip dinner | ASK doubt=meal
lunch was good | ASK doubt=meal
I had a walk before lunch | ASK doubt=meal
I had a lunch meeting | ASK doubt=not said
I had eggs for breakfast and toast for lunch | ASK about=eggs for breakfast, toast for lunch
I had eggs for breakfast with toast for lunch | ASK doubt=several things
don't undo that | HELP
I never wanted to undo | HELP
take it back to the shop | ASK
it was wrong of me | HELP
could you log my sugar 120 | ADD_GLUCOSE value=120
I'd like to log a blood pressure of 120 over 80 | ADD_BLOOD_PRESSURE systolic=120; diastolic=80
I need to record my weight 82 kilos | ADD_WEIGHT value=82; unit=kg
good morning my sugar is 120 | ADD_GLUCOSE value=120
sugar's two hundred and sixty one | ADD_GLUCOSE value=261
blood sugar two hours after lunch was 165 | ADD_GLUCOSE value=165; relation=post-meal
the scale says one seventy nine point four pounds | ADD_WEIGHT value=179.4; unit=lb
my suitcase weighs 70 kilos | ASK about=weight 70 kg
my sugar after my walk was 120 | ADD_GLUCOSE value=120
my blood pressure on the left was 130 over 80 pulse 70 | ASK about=blood pressure 130 over 80 pulse 70
my funny pulse is 70 | ASK about=pulse 70
the meter of my aunt says HI | ASK doubt=somebody else
the old meter says HI | ASK about=glucose HI
my sugar is 120 over 80 | ASK doubt=several things
pulse 72 oxygen 97 | ASK doubt=several things
I skipped my metformin because my sugar was 60 | ASK doubt=several things
my sugar was 120 before I ate | ASK doubt=several things
I took my metformin and lisinopril | ASK about=Metformin taken, Lisinopril taken
I took my metformin, lisinopril and atorvastatin at 8 | ASK about=Metformin taken at 8:00 AM, Lisinopril taken at 8:00 AM, Atorvastatin taken at 8:00 AM
at 8 I took metformin and my sugar was 120 | ASK doubt=several things
I took metformin at 8 and my sugar was 120 at 7 am | ASK
I took my met for men and lisinopril | ASK about=Metformin taken, Lisinopril taken
I took metformin and lisinopril yesterday | ASK doubt=time
I took metformin and two ibuprofen | ASK doubt=several medications
I took metformin and lisinopril with my friend | ASK doubt=somebody else
I took metformin and lisinopril in the garden | ASK doubt=several medications
skip metformin and lisinopril | ASK about=Metformin skipped, Lisinopril skipped
I took metformin and skipped lisinopril | ASK about=Metformin taken, Lisinopril skipped
blood pressure 130 over 80 and sugar 110 | ASK about=blood pressure 130 over 80, glucose 110
blood pressure 130 over 80 and pulse 70 | ADD_BLOOD_PRESSURE systolic=130; diastolic=80; pulse=70
I had eggs for breakfast and took my metformin | ASK about=eggs for breakfast, Metformin taken
my oxygen is 91 and I'm wheezing | ASK about=oxygen 91, an asthma event
my glucose is 120 and my friend weighs 80 kilos | ASK doubt=somebody else
my glucose is 120 and my box weighs 80 kilos | ASK
I'm not sure if I took my metformin | GET_TAKEN name=Metformin
I don't remember if I took my lisinopril | GET_TAKEN name=Lisinopril
I don't know if I took my lisinopril | GET_TAKEN name=Lisinopril
what if I took metformin | ASK doubt=unsure
did I take my metformin yesterday | GET_TAKEN name=Metformin; day=yesterday
did I take my pills last night | GET_TAKEN day=yesterday
did I take my metformin on Monday | ASK doubt=other day
I ran out of metformin | GET_SUPPLY name=Metformin
add aspirin 81 milligrams once a day at 8 am | ADD_MEDICATION name=Aspirin; dosage=81 mg; time=08:00
add warfarin every other day at 8 am | ADD_MEDICATION name=Warfarin; time=every other day at 08:00
add vitamin k two thousand units | ADD_MEDICATION name=Vitamin k; dosage=2000 units
add heparin five thousand five hundred units | ADD_MEDICATION name=Heparin; dosage=5500 units
metformin to be taken at eight | ASK doubt=future
I took metformin and then I skipped it | ASK doubt=unsure
I took metformin before bed | ASK doubt=time
I took metformin after dinner | ASK doubt=time
I took metformin with lunch at 8 | TAKE_DOSE name=Metformin; at=2026-11-26T08:00
I took metformin with breakfast | TAKE_DOSE name=Metformin
sugar a hundred and a half | ADD_GLUCOSE value=100.5
I had nothing for lunch | ASK doubt=not said
dinner no | ASK
I ate salad for lunch at 12 | ASK doubt=half of day
pulse ox 97 | ADD_OXYGEN value=97
pulse oximeter 97 pulse 70 | ASK doubt=several things
glucose 120 cancel that | ASK doubt=what to undo
undo the glucose | ASK doubt=what to undo
how do I undo | ASK doubt=what to undo
delete glucose 120 | ASK doubt=not here
skip metformin for a week | ASK doubt=unsure
no more wheezing | ASK doubt=not said
forget that I took metformin | ASK doubt=not said
I took metformin? | ASK doubt=unsure
my sugar is 120? | ASK doubt=unsure
¿tomé Metformin hoy? | ASK doubt=unsure
我吃了Metformin吗 | ASK doubt=unsure
我吃了Metformin | TAKE_DOSE name=Metformin
Metforminを飲みましたか | ASK doubt=unsure
Metforminを飲みました | TAKE_DOSE name=Metformin
क्या मैंने Metformin ले ली | ASK doubt=unsure
принял ли я Metformin | ASK doubt=unsure
Ich habe zwei Metformin genommen | ASK doubt=unsure
Mein Zucker soll 120 sein | ASK doubt=unsure
log my blood sugar as five six | ASK doubt=several numbers
no tomé la metformina | ASK doubt=not said
ayer tomé lisinopril | ASK doubt=time
la glucosa de mi esposo es 140 | ASK doubt=somebody else
сахар мужа 140 | ASK doubt=somebody else
我妈妈的血糖是140 | ASK doubt=somebody else
पति की शुगर 140 है | ASK doubt=somebody else
die Mutter hat Zucker 140 | ASK doubt=somebody else
నిన్న షుగర్ 130 | ASK doubt=time
`;
