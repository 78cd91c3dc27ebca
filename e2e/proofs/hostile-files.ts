// `npm run proof:hostile-files`: oversized archives and pictures are sent to the real server, one by one and
// concurrently; a bystander neither waits nor is refused.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import {
  excessiveArchives,
  growingArchives,
  type HostileArchive,
  oddArchives,
} from '../../packages/server/src/testing/hostile-files/hostile-archives.ts';
import { signUpEater } from './attacks/eater.ts';
import { signUp } from './attacks/sign-up.ts';
import { anywhere, counted, openUnderAttack } from './attacks/under-attack.ts';
import { certain } from '@dosewell/domain/problem';

const UPLOADS = 100;

const importing = async (url: string, { bytes }: HostileArchive): Promise<number> => {
  const { cookie } = await signUp(url, anywhere());
  const answer = await fetch(`${url}/api/v1/account/import`, {
    method: 'POST',
    headers: { origin: url, cookie, 'content-type': 'application/zip' },
    body: new Uint8Array(bytes),
  });
  await answer.text();
  return answer.status;
};
const oneByOne = (archives: readonly HostileArchive[]) => async (url: string) => {
  const statuses: number[] = [];
  for (const archive of archives) statuses.push(await importing(url, archive));
  const ours = statuses.filter((status) => status >= 500).length;
  if (ours > 0) throw new Error(`${ours} answered as our fault`);
  return `answered ${counted(statuses)}`;
};

/** As large as a phone's, and slow to decode. */
const largePicture = async (): Promise<Buffer> => {
  const [width, height] = [5500, 4200];
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
};

const place = await openUnderAttack();
// A real attacker would not use the server's CPU.
setPriority(10);
try {
  const growing = await growingArchives();
  const picture = await largePicture();
  const eaters: Awaited<ReturnType<typeof signUpEater>>[] = [];
  while (eaters.length < 20) eaters.push(await signUpEater(place.server.url));
  const attacks = [
    ...growing.map((archive) => ({ name: archive.name, run: oneByOne([archive]) })),
    { name: 'archives that are deep, long or many', run: oneByOne(excessiveArchives()) },
    { name: 'odd archives', run: oneByOne(oddArchives()) },
    {
      name: 'twenty people import the four at once',
      run: async (url: string) =>
        `answered ${counted(await Promise.all(Array.from({ length: 20 }, (_, n) => importing(url, certain(growing[n % growing.length])))))}`,
    },
    {
      name: `${UPLOADS} pictures of 23 megapixels at once, ${(picture.length / 1e6).toFixed(1)} MB each`,
      run: async () => {
        const sent = Array.from({ length: UPLOADS }, (_, n) =>
          certain(eaters[n % eaters.length]).send(picture),
        );
        const statuses = (await Promise.all(sent)).map(({ status }) => status);
        if (!statuses.includes(200)) throw new Error(`None was drawn: ${counted(statuses)}`);
        return `answered ${counted(statuses)}`;
      },
    },
  ];
  await place.bearAll(attacks);
} finally {
  await place.end();
}
