/** How long a browser may take to read a download. */
const READ_BY_MS = 60_000;

/** Downloads a file. */
export const saveFile = (file: File): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_MS);
};
