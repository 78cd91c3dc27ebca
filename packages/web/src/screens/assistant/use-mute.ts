import { useState } from 'react';
import { readStoredText, removeStoredText, storeText } from '../../platform/plain-storage.ts';
import { beQuiet } from '../../platform/speech.ts';

const readMuted = (): boolean => {
  try {
    return readStoredText('assistant-muted') === 'yes';
  } catch {
    // If nothing can be stored, the assistant speaks until it is muted.
    return false;
  }
};

/** Whether replies are spoken; kept on this device. */
export const useMute = () => {
  const [muted, setMuted] = useState(readMuted);
  const toggle = (): void => {
    setMuted(!muted);
    if (muted) return removeStoredText('assistant-muted');
    storeText('assistant-muted', 'yes');
    beQuiet();
  };
  return { muted, toggle };
};
