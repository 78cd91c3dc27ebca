// Copies a text to the clipboard, which plain HTTP does not allow, or saves it as a file.
import { saveFile } from './save-file.ts';

export const canCopy = (): boolean => navigator.clipboard !== undefined;

export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);

export const saveTextFile = (name: string, text: string): Promise<boolean> =>
  saveFile(new File([text], name, { type: 'text/plain' }));
