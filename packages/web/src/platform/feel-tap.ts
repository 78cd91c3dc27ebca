// Gives a felt tap when a dose is taken. Only the phone app can.

let give = (): void => undefined;

export const feelTapsBy = (given: () => void): void => {
  give = given;
};
export const feelTap = (): void => give();
