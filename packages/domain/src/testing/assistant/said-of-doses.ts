// Utterances about doses (specification/health.md#4-states, specification/care.md#c-03 to C-06).

/** As in blind-plain.ts. */
export const OF_DOSES = `
I took metformin | TAKE_DOSE name=Metformin
took my metformin | TAKE_DOSE name=Metformin
I've taken my metformin | TAKE_DOSE name=Metformin
I have taken my metformin | TAKE_DOSE name=Metformin
I just took my metformin | TAKE_DOSE name=Metformin
metformin taken | TAKE_DOSE name=Metformin
mark metformin taken | TAKE_DOSE name=Metformin
I had my metformin | TAKE_DOSE name=Metformin
I swallowed my lisinopril | TAKE_DOSE name=Lisinopril
I took my metformin 500 mg | TAKE_DOSE name=Metformin
I took metformin 500 milligrams | TAKE_DOSE name=Metformin
I took one metformin | TAKE_DOSE name=Metformin; amount=1
I took one tablet of metformin | TAKE_DOSE name=Metformin; amount=1
I took 1 lisinopril at 8:15 | TAKE_DOSE name=Lisinopril; amount=1; at=2026-11-26T08:15
I took lisinopril at 8 am | TAKE_DOSE name=Lisinopril; at=2026-11-26T08:00
I took lisinopril an hour ago | TAKE_DOSE name=Lisinopril; at=2026-11-26T08:10
I took lisinopril ten minutes ago | TAKE_DOSE name=Lisinopril; at=2026-11-26T09:00
I took atorvastatin yesterday at 9 pm | TAKE_DOSE name=Atorvastatin; at=2026-11-25T21:00
I took atorvastatin last night at 10 pm | TAKE_DOSE name=Atorvastatin; at=2026-11-25T22:00
I took lisinopril at ten to nine | TAKE_DOSE name=Lisinopril; at=2026-11-26T08:50
I took lisinopril this morning | TAKE_DOSE name=Lisinopril
I injected my insulin | ASK
I took my insulin glargine | TAKE_DOSE name=Insulin glargine
I took my vitamin d | TAKE_DOSE name=Vitamin D
I took my ibuprofen | TAKE_DOSE name=Ibuprofen
I took two ibuprofen | TAKE_DOSE name=Ibuprofen; amount=2
I took 2 ibuprofen 400 mg | TAKE_DOSE name=Ibuprofen; amount=2
I took 3 ibuprofen at 7 am | TAKE_DOSE name=Ibuprofen; amount=3; at=2026-11-26T07:00
I took half an ibuprofen | TAKE_DOSE name=Ibuprofen; amount=0.5
I used my salbutamol | TAKE_DOSE name=Salbutamol
I took metforman | TAKE_DOSE name=Metformin
I took metphormin | TAKE_DOSE name=Metformin
I took met formin | TAKE_DOSE name=Metformin
I took my met for min | TAKE_DOSE name=Metformin
I took metfornin | ASK
I took lisinipril | TAKE_DOSE name=Lisinopril
I took lisin april | TAKE_DOSE name=Lisinopril
I took licinopril | TAKE_DOSE name=Lisinopril
I took a tour of a statin | ASK
I took atorva statin | TAKE_DOSE name=Atorvastatin
I took atorvastatine | TAKE_DOSE name=Atorvastatin
I took ibuprofin | TAKE_DOSE name=Ibuprofen
I took eye be profen | ASK
I took salbutamole | TAKE_DOSE name=Salbutamol
I took vitamin dee | TAKE_DOSE name=Vitamin D
I took metoprolol | ASK
I took metronidazole | ASK
I took losartan | ASK
I took fosinopril | ASK
I took pravastatin | ASK
I took rosuvastatin | ASK
I took insulin lispro | ASK
I took aspirin | ASK
I took the blue pill | ASK
I took my pill | ASK
I took my tablets | ASK
I took all my medications | ASK
I took both | ASK
I took my morning meds | ASK
I took it twice | ASK
I took metformin again | ASK
I took two metformin | ASK
I took ten metformin | ASK
I took 0 metformin | ASK
I took 100 ibuprofen | ASK
I took fifty | ASK
I took metformin 1000 mg | ASK
I took metformin 50 mg | ASK
I took metformin 5 mg | ASK
I took 20 units of insulin | ASK
I took 10 units of insulin | ASK
I took 10 units of insulin glargine | TAKE_DOSE name=Insulin glargine
I took 20 units of insulin glargine | ASK
I took vitamin b12 | ASK
I took vitamin c | ASK
I took metformin and aspirin | ASK
I took metformin with grapefruit juice | ASK
I took one or two ibuprofen | ASK
I took 2 3 ibuprofen | ASK
I took metformin yesterday | ASK
I took metformin at 11 pm | ASK
I took metformin tomorrow | ASK
I will take metformin | ASK
I'm going to take metformin | ASK
I forgot my metformin | ASK
I forgot to take my metformin | ASK
I never took metformin | ASK
I haven't taken metformin | ASK
I almost took metformin | ASK
I probably took metformin | ASK
my wife took her metformin | ASK
he took metformin | ASK
mom took lisinopril | ASK
I took metformin or lisinopril | ASK
I took metformin lisinopril and atorvastatin | ASK
remind me to take metformin | ASK
take metformin | TAKE_DOSE name=Metformin
skip metformin | SKIP_DOSE name=Metformin
skip my lisinopril today | SKIP_DOSE name=Lisinopril
I skipped metformin | SKIP_DOSE name=Metformin
I am not taking metformin today | SKIP_DOSE name=Metformin
I won't take my lisinopril | SKIP_DOSE name=Lisinopril
skipping atorvastatin tonight | ASK
skip my medicine | ASK
skip everything | ASK
skip met for men | SKIP_DOSE name=Metformin
skip metoprolol | ASK
undo that please | UNDO
please undo the last one | UNDO
cancel that | UNDO
scratch that | UNDO
revert it | UNDO
that is wrong | UNDO
take that back | UNDO
`;
