// The theme is chosen once for all of a person's devices, applied at once, and cached in localStorage, where
// it is read before the first paint (pages/theme.js; OQ-070).
import type { Theme } from '@dosewell/domain/sync';
import { useEffect } from 'react';
import { device } from '../../../platform/device.ts';
import { storeText, readStoredText } from '../../../platform/plain-storage.ts';

/** Without a choice the device's theme applies; an unreadable choice means light. */
export const keptTheme = (): Theme => {
  try {
    const kept = readStoredText('theme') ?? 'system';
    return kept === 'system' || kept === 'dark' ? kept : 'light';
  } catch {
    return 'light';
  }
};

const applyTheme = (choice: Theme): void => {
  const dark = choice === 'dark' || (choice === 'system' && device.prefersDark());
  const page = document.documentElement;
  page.dataset['theme'] = dark ? 'dark' : 'light';
  // The browser's own bars take the page's colour.
  const paper = getComputedStyle(page).getPropertyValue('--paper').trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    if (paper !== '') meta.content = paper;
};

/**
 * Applies the theme that the person chose on any of their devices, or the device's own if they chose that.
 */
export const useTheme = (chosen: Theme | undefined): void => {
  useEffect(() => {
    if (chosen !== undefined && chosen !== keptTheme()) storeText('theme', chosen);
    const choice = chosen ?? keptTheme();
    applyTheme(choice);
    return choice === 'system' ? device.onPreference(() => applyTheme(choice)) : undefined;
  }, [chosen]);
};
