import { isPhoneApp } from './phone-app.ts';

/** How long the file is kept for the browser to read it. */
const READ_BY_MS = 60_000;

const download = (file: File): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_MS);
};

/**
 * Saves a file as a download. The phone app cannot download, and hands the file to a program that the person
 * chooses; false if they choose none.
 */
export const saveFile = async (file: File): Promise<boolean> => {
  if (isPhoneApp()) return (await import('./native/hand-over.ts')).handOverHere(file);
  download(file);
  return true;
};
