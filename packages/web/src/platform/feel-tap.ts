// A tap that is felt when a dose was taken; only a phone's own app gives it.

let give = (): void => undefined;

export const feelTapsBy = (given: () => void): void => {
  give = given;
};
export const feelTap = (): void => give();
