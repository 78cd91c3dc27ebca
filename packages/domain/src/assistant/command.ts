// The only acts that come out of the assistant's grammar, whoever proposes them
// (specification/health.md#4-states, OQ-115).

/** The assistant's actions; those of the specification first. */
export const ACTIONS = [
  ...(['ADD_GLUCOSE', 'ADD_MEDICATION', 'GET_GLUCOSE', 'GET_MEDICATIONS'] as const),
  ...(['ADD_BLOOD_PRESSURE', 'ADD_HEART_RATE', 'ADD_WEIGHT', 'ADD_OXYGEN'] as const),
  ...(['ADD_MEAL', 'ADD_ASTHMA', 'TAKE_DOSE', 'SKIP_DOSE'] as const),
  ...(['GET_DUE', 'GET_TAKEN', 'GET_SUPPLY', 'GET_LOG', 'UNDO'] as const),
  ...(['ADVICE', 'EMERGENCY', 'HELP', 'ASK'] as const),
] as const;
export type Action = (typeof ACTIONS)[number];

export const READING_ACTIONS = [
  ...(['ADD_GLUCOSE', 'ADD_BLOOD_PRESSURE', 'ADD_HEART_RATE', 'ADD_WEIGHT', 'ADD_OXYGEN'] as const),
] as const;
export type ReadingAction = (typeof READING_ACTIONS)[number];

export type SpokenUnit = 'mg/dL' | 'mmol/L' | 'kg' | 'lb';

/** Time of the event by the person's clock, `yyyy-MM-ddTHH:MM`; undefined means now. */
interface Happened {
  readonly at?: string | undefined;
}

export interface ReadingCommand extends Happened {
  readonly action: ReadingAction;
  /** The numbers as said, by the name of the sign's quantity. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Unit that was said; undefined means the person's own. */
  readonly unit?: SpokenUnit | undefined;
  readonly beyond?: 'lo' | 'hi' | undefined;
  readonly relation?: string | undefined;
}

/** Opens the form for a new medication and saves nothing. */
export interface MedicationCommand {
  readonly action: 'ADD_MEDICATION';
  readonly name?: string | undefined;
  readonly dosage?: string | undefined;
  readonly time?: string | undefined;
}

export interface DoseCommand extends Happened {
  readonly action: 'TAKE_DOSE' | 'SKIP_DOSE';
  /** Name of a medication on the person's list, as written there. */
  readonly name: string;
  readonly amount?: number | undefined;
  /** Words that were heard for the name, if they differ from it. */
  readonly heard?: string | undefined;
}

export interface MealCommand extends Happened {
  readonly action: 'ADD_MEAL';
  readonly type: 'breakfast' | 'lunch' | 'dinner' | 'snack';
  readonly food: string;
  readonly carbs?: number | undefined;
}

export interface AsthmaCommand extends Happened {
  readonly action: 'ADD_ASTHMA';
  readonly symptoms: readonly string[];
  readonly triggers: readonly string[];
  readonly severity?: string | undefined;
  readonly puffs?: number | undefined;
}

export interface QuestionCommand {
  readonly action: 'GET_TAKEN' | 'GET_SUPPLY';
  /** Name of the medication asked about; undefined for all medications. */
  readonly name?: string | undefined;
  readonly heard?: string | undefined;
  /** Day asked about; undefined for today. */
  readonly day?: 'yesterday' | undefined;
}

export interface LogCommand {
  readonly action: 'GET_LOG';
  readonly of: ReadingAction | 'ADD_MEAL' | 'ADD_ASTHMA';
}

export interface BareCommand {
  readonly action: 'GET_GLUCOSE' | 'GET_MEDICATIONS' | 'GET_DUE' | 'UNDO' | 'ADVICE' | 'EMERGENCY' | 'HELP';
}

export type Command =
  | ReadingCommand
  | MedicationCommand
  | DoseCommand
  | MealCommand
  | AsthmaCommand
  | QuestionCommand
  | LogCommand
  | BareCommand;

/** Reasons for asking back; each has its own question. */
export type Doubt =
  | 'number'
  | 'several numbers'
  | 'what number'
  | 'pair'
  | 'swapped'
  | 'unit'
  | 'unlikely'
  | 'out of range'
  | 'change'
  | 'repeated'
  | 'several things'
  | 'all of these'
  | 'other day'
  | 'not here'
  | 'what to undo'
  | 'which medication'
  | 'several medications'
  | 'this medication'
  | 'which doses'
  | 'amount'
  | 'strength'
  | 'time'
  | 'half of day'
  | 'future'
  | 'somebody else'
  | 'not said'
  | 'unsure'
  | 'inhaler'
  | 'meal'
  | 'symptom'
  | 'proposed';

/**
 * The assistant asks back. `command` is done once the person says yes; without it, the sentence has to be
 * said anew.
 */
export interface Asked {
  readonly action: 'ASK';
  readonly doubt: Doubt;
  readonly command?: Command | undefined;
  /** Further acts of the same sentence, done after `command`. */
  readonly also?: readonly Command[] | undefined;
  /** Words to repeat in the question: what was heard, or what would be right. */
  readonly about?: string | undefined;
}

export type Understood = Command | Asked;

/** What the grammar is told about one medication of the person. */
export interface OwnMedication {
  readonly name: string;
  readonly dosage: string;
  readonly amount: number;
  readonly asNeeded: boolean;
}

/** What the grammar is told about the person. */
export interface Listener {
  readonly medications: readonly OwnMedication[];
  readonly glucoseUnit: 'mg/dL' | 'mmol/L';
  readonly weightUnit: 'kg' | 'lb';
  /** The person's wall clock, `yyyy-MM-ddTHH:MM`. */
  readonly wallClock: string;
}
