import { isPhoneApp } from './phone-app.ts';

/** How long a browser may take to read a download. */
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
 * Downloads a file. A web view downloads none: the phone app hands it over to the program that the person chooses.
 * Returns false where they chose none.
 */
export const saveFile = async (file: File): Promise<boolean> => {
  if (isPhoneApp()) return (await import('./native/hand-over.ts')).handOverHere(file);
  download(file);
  return true;
};
