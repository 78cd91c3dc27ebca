// An account opens its own person and the people it looks after, told apart by name and colour.

export const PERSON_COLORS = ['blue', 'green', 'purple', 'orange', 'pink', 'red'] as const;
export type PersonColor = (typeof PERSON_COLORS)[number];

export interface PersonOfAccount {
  readonly user_id: string;
  readonly display_name: string;
  readonly color: PersonColor;
}

/** How long a person who was removed can be put back, milliseconds. */
export const PUT_BACK_MS = 30 * 24 * 3_600_000;

/** Colour for a new person: the first that no person of the account has. */
export const nextPersonColor = (people: readonly Pick<PersonOfAccount, 'color'>[]): PersonColor =>
  PERSON_COLORS.find((color) => people.every((person) => person.color !== color)) ?? PERSON_COLORS[0];
