// Utterances about readings (specification/health.md#4-states).

/** As in blind-plain.ts. */
export const OF_READINGS = `
glucose 88 | ADD_GLUCOSE value=88
my glucose is 88.5 | ADD_GLUCOSE value=88.5
glucose reading 140 | ADD_GLUCOSE value=140
blood sugar level 155 | ADD_GLUCOSE value=155
sugar is at 92 | ADD_GLUCOSE value=92
record glucose ninety nine | ADD_GLUCOSE value=99
record blood glucose two hundred | ADD_GLUCOSE value=200
my sugar is two hundred five | ADD_GLUCOSE value=205
my sugar is three oh six | ADD_GLUCOSE value=306
my sugar is one eighty | ADD_GLUCOSE value=180
my sugar is a hundred | ADD_GLUCOSE value=100
my sugar is one hundred | ADD_GLUCOSE value=100
my sugar is one hundred and one | ADD_GLUCOSE value=101
my sugar is 1 hundred 20 | ADD_GLUCOSE value=120
glucose 5.4 mmol/L | ADD_GLUCOSE value=5.4; unit=mmol/L
glucose 5.4 mmols | ADD_GLUCOSE value=5.4; unit=mmol/L
glucose six point one millimoles per liter | ADD_GLUCOSE value=6.1; unit=mmol/L
glucose 99 milligrams per deciliter | ADD_GLUCOSE value=99; unit=mg/dL
glucose 99 mg per dl | ADD_GLUCOSE value=99; unit=mg/dL
99 mg/dl | ADD_GLUCOSE value=99; unit=mg/dL
my glucose was 130 after breakfast | ADD_GLUCOSE value=130; relation=post-meal
my glucose was 130 after dinner | ADD_GLUCOSE value=130; relation=post-meal
my glucose was 130 after a meal | ADD_GLUCOSE value=130; relation=post-meal
my glucose was 130 after eating | ADD_GLUCOSE value=130; relation=post-meal
my glucose was 92 before breakfast | ADD_GLUCOSE value=92; relation=pre-meal
my glucose was 92 before lunch | ADD_GLUCOSE value=92; relation=pre-meal
my glucose was 92 before food | ADD_GLUCOSE value=92; relation=pre-meal
pre-meal glucose 92 | ADD_GLUCOSE value=92; relation=pre-meal
my fasting glucose is 92 | ADD_GLUCOSE value=92; relation=fasting
glucose 92 on an empty stomach | ADD_GLUCOSE value=92; relation=fasting
glucose was 104 at 8 am | ADD_GLUCOSE value=104; at=2026-11-26T08:00
glucose was 104 at 8:05 | ADD_GLUCOSE value=104; at=2026-11-26T08:05
glucose was 104 an hour ago | ADD_GLUCOSE value=104; at=2026-11-26T08:10
glucose was 104 two hours ago | ADD_GLUCOSE value=104; at=2026-11-26T07:10
glucose was 104 thirty minutes ago | ADD_GLUCOSE value=104; at=2026-11-26T08:40
glucose was 104 yesterday at 7 pm | ADD_GLUCOSE value=104; at=2026-11-25T19:00
glucose was 104 yesterday at 19:30 | ADD_GLUCOSE value=104; at=2026-11-25T19:30
glucose was 104 last night at 10 pm | ADD_GLUCOSE value=104; at=2026-11-25T22:00
glucose was 104 at noon yesterday | ADD_GLUCOSE value=104; at=2026-11-25T12:00
glucose was 104 at half past six | ADD_GLUCOSE value=104; at=2026-11-26T06:30
glucose was 104 at quarter to nine | ADD_GLUCOSE value=104; at=2026-11-26T08:45
glucose was 104 at quarter past eight | ADD_GLUCOSE value=104; at=2026-11-26T08:15
glucose was 104 at ten to one yesterday | ASK
glucose was 104 at seven in the morning | ADD_GLUCOSE value=104; at=2026-11-26T07:00
glucose was 104 yesterday at nine in the evening | ADD_GLUCOSE value=104; at=2026-11-25T21:00
glucose was 104 yesterday at nine at night | ADD_GLUCOSE value=104; at=2026-11-25T21:00
glucose was 104 on monday at 8 am | ADD_GLUCOSE value=104; at=2026-11-23T08:00
glucose was 104 at eight o'clock | ADD_GLUCOSE value=104; at=2026-11-26T08:00
glucose was 104 at midnight | ADD_GLUCOSE value=104; at=2026-11-26T00:00
glucose was 104 today | ADD_GLUCOSE value=104
glucose was 104 yesterday | ASK
glucose was 104 last night | ASK
glucose was 104 yesterday at 8 | ASK
glucose was 104 at 11 | ASK
glucose was 104 at 3 pm | ASK
glucose was 104 this evening | ASK
glucose was 104 at 7 am and at 8 am | ASK
glucose was 104 tomorrow at 8 am | ASK
the glucometer reads LO | ADD_GLUCOSE beyond=lo
the meter said HI | ADD_GLUCOSE beyond=hi
the meter said high | ASK
glucose 0 | ASK
glucose 700 | ASK
glucose 5000 | ASK
glucose 9 | ASK
glucose 120 and 130 | ASK
glucose 1 2 3 | ASK
my glucose is about 120 | ASK
I think my glucose is 120 | ASK
blood pressure 120 over 80 | ADD_BLOOD_PRESSURE systolic=120; diastolic=80
blood pressure is 118/76 | ADD_BLOOD_PRESSURE systolic=118; diastolic=76
blood pressure 118 / 76 | ADD_BLOOD_PRESSURE systolic=118; diastolic=76
my bp one eighteen over seventy six | ADD_BLOOD_PRESSURE systolic=118; diastolic=76
bp a hundred and thirty over eighty five | ADD_BLOOD_PRESSURE systolic=130; diastolic=85
bp 142 over 91 heart rate 77 | ADD_BLOOD_PRESSURE systolic=142; diastolic=91; pulse=77
bp 142 over 91 at 8 am | ADD_BLOOD_PRESSURE systolic=142; diastolic=91; at=2026-11-26T08:00
bp 142 over 91 yesterday at 8 pm with a pulse of 66 | ADD_BLOOD_PRESSURE systolic=142; diastolic=91; pulse=66; at=2026-11-25T20:00
bp 182 over 121 | ADD_BLOOD_PRESSURE systolic=182; diastolic=121
blood pressure 85 over 55 | ADD_BLOOD_PRESSURE systolic=85; diastolic=55
blood pressure 90 over 140 | ASK
blood pressure 400 over 90 | ASK
blood pressure 260 over 90 | ASK
blood pressure 120 over 80 70 | ASK
blood pressure 120 over 80 pulse 70 71 | ASK
blood pressure high | ASK
blood pressure 120 | ASK
heart rate 64 | ADD_HEART_RATE value=64
my heart rate is sixty four beats per minute | ADD_HEART_RATE value=64
pulse 58 bpm | ADD_HEART_RATE value=58
my heartbeat was 90 after exercise | ADD_HEART_RATE value=90
pulse one hundred and ten | ADD_HEART_RATE value=110
pulse 131 | ADD_HEART_RATE value=131
pulse 38 an hour ago | ADD_HEART_RATE value=38; at=2026-11-26T08:10
pulse 20 | ASK
pulse 400 | ASK
pulse 72 and 75 | ASK
my pulse is fast | ASK
weight 80 kg | ADD_WEIGHT value=80; unit=kg
I weighed 80.4 kilograms this morning | ADD_WEIGHT value=80.4; unit=kg
I weigh 80 and a half kilos | ADD_WEIGHT value=80.5; unit=kg
I weigh one seventy five pounds | ADD_WEIGHT value=175; unit=lb
my weight is 176 lbs | ADD_WEIGHT value=176; unit=lb
weight sixty | ADD_WEIGHT value=60
weight 45 | ADD_WEIGHT value=45
weight 250 | ASK
weight 800 kg | ASK
weight 10 kg | ASK
I weigh 300 kg | ASK
my weight is heavy | ASK
oxygen 98 | ADD_OXYGEN value=98
oxygen level ninety six percent | ADD_OXYGEN value=96
my o2 is 95 | ADD_OXYGEN value=95
saturation 93 percent | ADD_OXYGEN value=93
spo2 96% | ADD_OXYGEN value=96
oxygen 89 | ADD_OXYGEN value=89
oxygen 40 | ASK
oxygen 120 | ASK
oxygen low | ASK
88 over 140 | ASK
`;
