import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from './testing/render-app.tsx';

const open = async (path: string): Promise<string> => {
  await renderApp('anonymous', path);
  await screen.findByRole('heading', { level: 2, name: /HIPAA|medical advice/ });
  return document.querySelector('main')?.textContent ?? '';
};

test('Privacy says where data are kept, how to take and delete them, and whose duty HIPAA is', async () => {
  const text = await open('/privacy');
  // covers: PUB-025
  expect(text).toMatch(/on your devices, and on the server/);
  expect(text).toMatch(/download everything/);
  expect(text).toMatch(/erases your records/);
  expect(text).toMatch(/is not certified\. Whether this server keeps to it depends on who runs it/);
  expect(text).not.toMatch(/Here you will/);
});

test('Terms say that this is no medical advice, that reminders can fail, and whose the data are', async () => {
  const text = await open('/terms');
  // covers: PUB-026
  expect(text).toMatch(/not a medical device and does not replace your doctor or your pharmacist/);
  expect(text).toMatch(/Reminders can fail/);
  expect(text).toMatch(/What you enter is yours/);
  expect(text).not.toMatch(/Here you will/);
});
