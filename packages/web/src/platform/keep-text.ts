// Takes a text out of the app: to the clipboard, which plain HTTP does not allow, or to a file.

export const canCopy = (): boolean => navigator.clipboard !== undefined;

export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text);

export const saveTextFile = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};
