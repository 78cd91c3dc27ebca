import { answerWords, type Action, type Understood } from '@dosewell/domain/assistant';

export interface AssistantAnswer {
  readonly action: Action;
  readonly response: string;
  readonly data: {
    readonly value?: number;
    readonly unit?: string;
    readonly numbers?: Readonly<Record<string, number>>;
    readonly name?: string;
    readonly dosage?: string;
    readonly time?: string;
    readonly amount?: number;
    readonly at?: string;
    readonly food?: string;
    readonly doubt?: string;
    readonly proposed?: string;
    readonly model?: string;
  };
}

type Data = AssistantAnswer['data'];

const known = (data: Readonly<Record<string, unknown>>): Data =>
  // The fields are those of the understood action; only undefined ones are left out.
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) as Data;

const dataOf = (understood: Understood): Data => {
  switch (understood.action) {
    case 'ASK':
      return known({
        doubt: understood.doubt,
        proposed: understood.doubt === 'proposed' ? understood.about : undefined,
      });
    case 'ADD_GLUCOSE':
    case 'ADD_HEART_RATE':
    case 'ADD_WEIGHT':
    case 'ADD_OXYGEN': {
      const { numbers, unit, at } = understood;
      return known({ value: Object.values(numbers)[0], unit, at });
    }
    case 'ADD_BLOOD_PRESSURE':
      return known({ numbers: understood.numbers, at: understood.at });
    case 'ADD_MEDICATION':
      return known({ name: understood.name, dosage: understood.dosage, time: understood.time });
    case 'TAKE_DOSE':
    case 'SKIP_DOSE':
      return known({ name: understood.name, amount: understood.amount, at: understood.at });
    case 'GET_TAKEN':
    case 'GET_SUPPLY':
      return known({ name: understood.name });
    case 'ADD_MEAL':
      return known({ food: understood.food, at: understood.at });
    default:
      return {};
  }
};

/** `model`: host of the language model that could be asked when the grammar did not understand. */
export const answerOf = (understood: Understood, transcript: string, model?: string): AssistantAnswer => ({
  action: understood.action,
  response: answerWords(understood, transcript),
  data: model === undefined ? dataOf(understood) : { ...dataOf(understood), model },
});
