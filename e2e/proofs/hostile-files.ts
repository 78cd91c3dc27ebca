// `npm run proof:hostile-files`: archives and pictures made to be too much are sent to the real server, one after the other and many at
// once; somebody beside goes about their day, and neither waits nor is refused.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import {
  excessiveArchives,
  growingArchives,
  type HostileArchive,
  oddArchives,
} from '../../packages/server/src/testing/hostile-archives.ts';
import { signUpEater } from './eater.ts';
import { signUp } from './sign-up.ts';
import { brokenBy, openUnderAttack, told } from './under-attack.ts';

const UPLOADS = 100;
let callers = 0;
const anywhere = (): string => `198.51.100.${++callers % 250}`;

const counted = (statuses: readonly number[]): string => {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `${times} × ${status}`).join(', ');
};

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

/** As large as a phone takes them, and slow to draw. */
const largePicture = async (): Promise<Buffer> => {
  const [width, height] = [5500, 4200];
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
};

const place = await openUnderAttack();
// An attacker elsewhere takes no processor from the server.
setPriority(10);
const broken: string[] = [];
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
        `answered ${counted(await Promise.all(Array.from({ length: 20 }, (_, n) => importing(url, growing[n % growing.length]!))))}`,
    },
    {
      name: `${UPLOADS} pictures of 23 megapixels at once, ${(picture.length / 1e6).toFixed(1)} MB each`,
      run: async () => {
        const sent = Array.from({ length: UPLOADS }, (_, n) => eaters[n % eaters.length]!.send(picture));
        const statuses = (await Promise.all(sent)).map(({ status }) => status);
        if (!statuses.includes(200)) throw new Error(`None was drawn: ${counted(statuses)}`);
        return `answered ${counted(statuses)}`;
      },
    },
  ];
  // An argument names the attacks to try; without one all are tried.
  for (const attack of attacks.filter(({ name }) => name.includes(process.argv[2] ?? ''))) {
    const outcome = await place.bear(attack);
    console.log(told(outcome));
    broken.push(...brokenBy(outcome));
  }
} finally {
  await place.end();
}
console.log(broken.length === 0 ? '\nnobody else noticed' : `\n${broken.join('\n')}`);
process.exitCode = broken.length === 0 ? 0 : 1;
