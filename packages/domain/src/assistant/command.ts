// What the assistant can be told, and nothing else: whatever proposes an act, only these come out of the grammar
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

/** When it happened, by the person's clock: `yyyy-MM-ddTHH:MM`; undefined means now. */
interface Happened {
  readonly at?: string | undefined;
}

export interface ReadingCommand extends Happened {
  readonly action: ReadingAction;
  /** By the names of the sign's quantities, as they were said. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Undefined if none was said: the person's own. */
  readonly unit?: SpokenUnit | undefined;
  readonly beyond?: 'lo' | 'hi' | undefined;
  readonly relation?: string | undefined;
}

/** Opens the form; nothing is saved by it. */
export interface MedicationCommand {
  readonly action: 'ADD_MEDICATION';
  readonly name?: string | undefined;
  readonly dosage?: string | undefined;
  readonly time?: string | undefined;
}

export interface DoseCommand extends Happened {
  readonly action: 'TAKE_DOSE' | 'SKIP_DOSE';
  /** A medication of the person's own list, as it is written there. */
  readonly name: string;
  readonly amount?: number | undefined;
  /** The words that were taken for the name, if they are not the name. */
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
  /** Undefined for all of them. */
  readonly name?: string | undefined;
  readonly heard?: string | undefined;
  /** Undefined for today. */
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

/** Why the assistant asks back; each has its words. */
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

/** `command` is done once the person says yes; without one there is something to say anew. */
export interface Asked {
  readonly action: 'ASK';
  readonly doubt: Doubt;
  readonly command?: Command | undefined;
  /** What else was said in the same sentence, and is done after the command. */
  readonly also?: readonly Command[] | undefined;
  /** What was heard, or what would be right, to be repeated in the question. */
  readonly about?: string | undefined;
}

export type Understood = Command | Asked;

/** What the grammar may know of a medication of the person. */
export interface OwnMedication {
  readonly name: string;
  readonly dosage: string;
  readonly amount: number;
  readonly asNeeded: boolean;
}

/** What the grammar may know of the person. */
export interface Listener {
  readonly medications: readonly OwnMedication[];
  readonly glucoseUnit: 'mg/dL' | 'mmol/L';
  readonly weightUnit: 'kg' | 'lb';
  /** The person's wall clock, `yyyy-MM-ddTHH:MM`. */
  readonly wallClock: string;
}
