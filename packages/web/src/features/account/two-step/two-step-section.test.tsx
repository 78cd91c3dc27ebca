import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as keepText from '../../../platform/keep-text.ts';
import { openDevice } from '../../../screens/testing/device.ts';
import { renderScreen } from '../../../screens/testing/render-screen.tsx';
import { TwoStepSection } from './two-step-section.tsx';
import { certain } from '@dosewell/domain/problem';

afterEach(() => vi.restoreAllMocks());

const PASSWORD = 'Correct-horse-1';
const CODES = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const NEW_CODES = ['gggg-hhhh-jjjj'];
const answer = (status: number, body: unknown) => ({ status, body, date: NaN });

/** The section, with a server that knows the password and accepts 123456. */
const shown = async (enabled: boolean, left = 10) => {
  const device = await openDevice({ at: '2026-11-20T08:10' });
  let state = { enabled, enabled_at: enabled ? '2026-11-20T06:00:00.000Z' : null, recovery_codes_left: left };
  const doing: Record<string, (body: never) => unknown> = {
    '/account/two-step': () => answer(200, state),
    '/account/two-step/begin': () =>
      answer(200, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }),
    '/account/two-step/confirm': ({ code }: { code: string }) => {
      if (code !== '123456') return answer(422, { code: 'wrong_code' });
      state = { enabled: true, enabled_at: '2026-11-20T07:10:00.000Z', recovery_codes_left: 10 };
      return answer(200, { recovery_codes: CODES });
    },
    '/account/two-step/recovery-codes': () => answer(200, { recovery_codes: NEW_CODES }),
    '/account/two-step/disable': () => {
      state = { enabled: false, enabled_at: null, recovery_codes_left: 0 };
      return answer(200, {});
    },
  };
  device.server.intercept = (path, body) => {
    const { password } = (body ?? {}) as { password?: string };
    if (password !== undefined && password !== PASSWORD) return answer(422, { code: 'wrong_password' });
    return doing[path]?.(body as never) as ReturnType<typeof answer>;
  };
  const Page = () => (
    <>
      <h1>Settings</h1>
      <TwoStepSection />
    </>
  );
  await renderScreen(device.store, Page, '/settings');
};

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });

test('turning it on asks for the password, shows the secret to scan and to type, and ends with the codes', async () => {
  await shown(false);
  await press('Turn on two-step sign-in');
  await press('Continue');
  await waitFor(() => expect(screen.getByText('Password is required')).toBeInTheDocument());
  await type('Password', 'Wrong-1');
  await press('Continue');
  await waitFor(() =>
    expect(screen.getByText('That password is not right. Please try again.')).toBeInTheDocument(),
  );
  await type('Password', PASSWORD);
  await press('Continue');
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument(),
  );
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  await type('Code', '12');
  await press('Turn on');
  await waitFor(() => expect(screen.getByText('Please enter the six digits')).toBeInTheDocument());
  await type('Code', '654321');
  await press('Turn on');
  await waitFor(() => expect(screen.getByText(/^That code is not right/)).toBeInTheDocument());
  await type('Code', '123456');
  await press('Turn on');
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  // covers: AUTH-065
  expect([...codes.children].map((code) => code.textContent)).toEqual(CODES);
  await press('I have kept them');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('On since today')).toBeInTheDocument());
  expect(screen.getByText('10 recovery codes left')).toBeInTheDocument();
});

test('the codes can be copied and saved as a file', async () => {
  const kept = vi.spyOn(keepText, 'saveTextFile').mockResolvedValue(true);
  const copied = vi.spyOn(keepText, 'copyText').mockResolvedValue();
  vi.spyOn(keepText, 'canCopy').mockReturnValue(true);
  await shown(true);
  await press('New recovery codes');
  await type('Password', PASSWORD);
  await press('Make new codes');
  await press('Copy');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument());
  await press('Download');
  expect(copied.mock.calls[0]?.[0]).toContain(NEW_CODES[0]);
  expect(kept.mock.calls[0]).toEqual([
    'dosewell-recovery-codes.txt',
    expect.stringContaining(NEW_CODES[0] ?? ''),
  ]);
});

test('the codes close only by the button that says they are kept, and not by a double click before it', async () => {
  await shown(true);
  await press('New recovery codes');
  await type('Password', PASSWORD);
  await press('Make new codes');
  fireEvent.click(await screen.findByRole('button', { name: 'I have kept them' }), { detail: 2 });
  await press('Close');
  await waitFor(() =>
    expect(screen.getByText('Please keep these codes first. They are not shown again.')).toBeInTheDocument(),
  );
  expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'I have kept them' }), { detail: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a browser without a clipboard is offered the file only', async () => {
  vi.spyOn(keepText, 'canCopy').mockReturnValue(false);
  await shown(true);
  await press('New recovery codes');
  await type('Password', PASSWORD);
  await press('Make new codes');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
});

test('turning two-step sign-in off asks for the password', async () => {
  await shown(true, 1);
  await waitFor(() => expect(screen.getByText('1 recovery code left')).toBeInTheDocument());
  await press('Turn off');
  const dialog = await screen.findByRole('dialog', { name: 'Turn off two-step sign-in?' });
  await type('Password', PASSWORD);
  fireEvent.click(
    certain([...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Turn off')),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeInTheDocument(),
  );
});
