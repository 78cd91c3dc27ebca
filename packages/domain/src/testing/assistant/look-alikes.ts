// Pairs of medicines whose names look or sound alike and have been confused (ISMP, List of Confused Drug Names).

export const LOOK_ALIKES: readonly (readonly [string, string])[] = [
  ...([
    ['Hydralazine', 'Hydroxyzine'],
    ['Prednisone', 'Prednisolone'],
    ['Clonidine', 'Klonopin'],
  ] as const),
  ...([
    ['Celexa', 'Celebrex'],
    ['Glipizide', 'Glyburide'],
    ['Metformin', 'Metronidazole'],
  ] as const),
  ...([
    ['Lamictal', 'Lamisil'],
    ['Humalog', 'Humulin'],
    ['Novolin', 'Novolog'],
  ] as const),
  ...([
    ['Quinidine', 'Quinine'],
    ['Cycloserine', 'Cyclosporine'],
    ['Vinblastine', 'Vincristine'],
  ] as const),
  ...([
    ['Chlorpropamide', 'Chlorpromazine'],
    ['Dopamine', 'Dobutamine'],
    ['Fluoxetine', 'Paroxetine'],
  ] as const),
  ...([
    ['Fluoxetine', 'Fluvoxamine'],
    ['Fluoxetine', 'Duloxetine'],
    ['Ephedrine', 'Epinephrine'],
  ] as const),
  ...([
    ['Sulfadiazine', 'Sulfasalazine'],
    ['Nifedipine', 'Nimodipine'],
    ['Nifedipine', 'Nicardipine'],
  ] as const),
  ...([
    ['Cefuroxime', 'Cefotaxime'],
    ['Oxycontin', 'Oxycodone'],
    ['Carbamazepine', 'Oxcarbazepine'],
  ] as const),
  ...([
    ['Hydromorphone', 'Morphine'],
    ['Guaifenesin', 'Guanfacine'],
    ['Pioglitazone', 'Rosiglitazone'],
  ] as const),
  ...([
    ['Levothyroxine', 'Liothyronine'],
    ['Zolmitriptan', 'Sumatriptan'],
    ['Lorazepam', 'Alprazolam'],
  ] as const),
  ...([
    ['Lorazepam', 'Clonazepam'],
    ['Amlodipine', 'Amiloride'],
    ['Losartan', 'Valsartan'],
  ] as const),
  ...([
    ['Tramadol', 'Trazodone'],
    ['Bupropion', 'Buspirone'],
    ['Risperidone', 'Ropinirole'],
  ] as const),
  ...([
    ['Zyrtec', 'Zantac'],
    ['Plavix', 'Paxil'],
    ['Benadryl', 'Benazepril'],
  ] as const),
  ...([
    ['Topamax', 'Toprol'],
    ['Xanax', 'Zanaflex'],
    ['Zocor', 'Cozaar'],
  ] as const),
  ...([
    ['Inderal', 'Adderall'],
    ['Prozac', 'Prilosec'],
    ['Foradil', 'Toradol'],
  ] as const),
  ...([
    ['Lasix', 'Losec'],
    ['Cerebyx', 'Celebrex'],
    ['Farxiga', 'Fetzima'],
  ] as const),
  ...([
    ['Methadone', 'Methylphenidate'],
    ['Propranolol', 'Propylthiouracil'],
    ['Daunorubicin', 'Doxorubicin'],
  ] as const),
  ...([
    ['Enalapril', 'Anafranil'],
    ['Captopril', 'Carvedilol'],
    ['Lisinopril', 'Fosinopril'],
  ] as const),
  ...([
    ['Atorvastatin', 'Rosuvastatin'],
    ['Simvastatin', 'Pravastatin'],
    ['Metoprolol', 'Misoprostol'],
  ] as const),
  ...([
    ['Acetazolamide', 'Acetohexamide'],
    ['Tolazamide', 'Tolbutamide'],
    ['Rifampin', 'Rifaximin'],
  ] as const),
  ...([
    ['Penicillin', 'Penicillamine'],
    ['Medroxyprogesterone', 'Methylprednisolone'],
    ['Azathioprine', 'Azacitidine'],
  ] as const),
];
