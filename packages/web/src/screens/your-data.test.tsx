import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MAX_IMPORT_BYTES } from '@dosewell/domain/account';
import { problems } from '@dosewell/domain/problem';
import { onTestFinished, expect, test, vi } from 'vitest';
import { act as write, dose, medication } from '../data/testing/test-device.ts';
import { YourDataSection } from '../features/account/your-data/your-data-section.tsx';
import { type Device, openDevice } from './testing/device.ts';
import { renderScreen } from './testing/render-screen.tsx';

const Page = () => (
  <>
    <h1>Settings</h1>
    <YourDataSection />
  </>
);

interface Asked {
  readonly path: string;
  readonly init: RequestInit;
}

/** The section on a device, with a server that answers so. */
const opened = async (
  answer: () => Promise<Response>,
  device?: Device,
): Promise<{ readonly asked: Asked[]; readonly saved: File[] }> => {
  const { store } = device ?? (await openDevice({ at: '2026-11-20T09:00' }));
  const asked: Asked[] = [];
  const saved: File[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ path, init });
    return answer();
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as File);
    return 'blob:here';
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await renderScreen(store, Page, '/settings');
  return { asked, saved };
};

const zip = async () =>
  new Response('packed', {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'inline; filename="mine-2026-11-20.zip"',
    },
  });
const json = (status: number, body: object) => async () => Response.json(body, { status });
const away = async (): Promise<Response> => {
  throw new TypeError('no network');
};

const button = (name: string) => screen.getByRole('button', { name });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Export file'), { target: { files: [file] } });
const export_ = new File(['packed'], 'mine.zip', { type: 'application/zip' });

test('downloading saves the file under the server’s name and says so', async () => {
  const { asked, saved } = await opened(zip);
  fireEvent.click(button('Download my data'));
  await screen.findByText('Downloaded as mine-2026-11-20.zip.');
  expect(asked.map(({ path }) => path)).toEqual(['/api/v1/account/export']);
  expect(saved.map(({ name, type }) => [name, type])).toEqual([['mine-2026-11-20.zip', 'application/zip']]);
});

test('entries that could not be sent are named as missing from the file', async () => {
  const device = await openDevice({ at: '2026-11-20T09:00' });
  await write(device.store, medication());
  await device.store.syncNow();
  device.server.intercept = async (path) =>
    path === '/sync/push' ? { status: 503, body: {}, date: NaN } : undefined;
  await write(device.store, dose('08:00', 'taken'));
  await opened(zip, device);
  fireEvent.click(button('Download my data'));
  await screen.findByText(/1 entry on this device could not be sent yet and is not in it\./);
});

test('the section says that there is no network, and Retry downloads later', async () => {
  let network = false;
  const { saved } = await opened(() => (network ? zip() : away()));
  fireEvent.click(button('Download my data'));
  await screen.findByText(/The server cannot be reached\. Your data is safe/);
  network = true;
  fireEvent.click(button('Retry'));
  await screen.findByText('Downloaded as mine-2026-11-20.zip.');
  expect(saved).toHaveLength(1);
});

test('the button is busy during the download and takes no second press', async () => {
  let answer: (response: Response) => void = () => {};
  const { asked } = await opened(() => new Promise((resolve) => (answer = resolve)));
  fireEvent.click(button('Download my data'));
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(button('Download my data')).toHaveAttribute('aria-busy', 'true'));
  fireEvent.click(button('Download my data'));
  expect(screen.getByText(/Collecting your records/)).toBeInTheDocument();
  answer(await zip());
  await screen.findByText('Downloaded as mine-2026-11-20.zip.');
  expect(asked).toHaveLength(1);
});

test('importing reports what was added, what was known, and what the plan kept inactive', async () => {
  const { asked } = await opened(json(200, { added: 1204, known: 1, kept_inactive: 2, photos_left_out: 3 }));
  choose(export_);
  await screen.findByText(
    '1,204 records added. 1 record was here already. 2 medications were kept as inactive: the free plan holds 3 active ones. 3 photos could not be added.',
  );
  expect(asked.map(({ path, init }) => [path, init.method, init.body])).toEqual([
    ['/api/v1/account/import', 'POST', export_],
  ]);
});

test('importing the same file again says that nothing was missing', async () => {
  await opened(json(200, { added: 0, known: 1205, kept_inactive: 0, photos_left_out: 0 }));
  choose(export_);
  await screen.findByText('Nothing was added. 1,205 records were here already.');
});

test.each(['import_unreadable', 'import_newer', 'import_damaged'] as const)(
  'a refused file says why in its place: %s',
  async (code) => {
    await opened(json(422, { code }));
    choose(export_);
    await screen.findByText(problems[code].text);
    expect(problems[code].text).toMatch(/Nothing was changed\.$/);
  },
);

test('a file that is too large is not sent', async () => {
  const { asked } = await opened(zip);
  const large = new File(['x'], 'large.zip', { type: 'application/zip' });
  Object.defineProperty(large, 'size', { value: MAX_IMPORT_BYTES + 1 });
  choose(large);
  await screen.findByText(problems.too_large.text);
  expect(asked).toEqual([]);
});

test('a device that knows the server to be away says so before anything is pressed', async () => {
  const device = await openDevice({ at: '2026-11-20T09:00', unreached: true });
  await opened(away, device);
  await screen.findByText(/Downloading and importing need a network\./);
});
