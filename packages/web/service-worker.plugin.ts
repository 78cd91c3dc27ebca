import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { OF_PHONE, TO_READ } from './first-load.ts';

const ENTRY = 'src/sw.ts';
/** The app shell: files that must be on the device for the app to open offline. */
const SHELL = /\.(js|css|html|svg|woff2|webmanifest)$/;
const NAMED_BY_CONTENT = /-[\w-]{8}\.\w+$/;

interface PrecacheEntry {
  url: string;
  revision: string | null;
}

function entryOf(name: string, content: string | Uint8Array): PrecacheEntry {
  const revision = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { url: `/${name}`, revision: NAMED_BY_CONTENT.test(name) ? null : revision };
}

/** `firstLoad` puts nothing into such a file that the app in a browser needs. */
const isElsewhere = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
  file.type === 'chunk' && file.moduleIds.some((id) => TO_READ.test(id) || OF_PHONE.test(id));

export function shellOf(bundle: Rolldown.OutputBundle, publicDir: string): PrecacheEntry[] {
  const built = Object.values(bundle)
    .filter((file) => SHELL.test(file.fileName) && !isElsewhere(file))
    .map((file) => entryOf(file.fileName, file.type === 'chunk' ? file.code : file.source));
  const copied = readdirSync(publicDir, { withFileTypes: true })
    .filter((file) => file.isFile() && SHELL.test(file.name))
    .map((file) => entryOf(file.name, readFileSync(join(publicDir, file.name))));
  return [...built, ...copied];
}

/** A file on the device that imports one which is not: without a network it would not open. */
const lackingIn = (bundle: Rolldown.OutputBundle, shell: readonly PrecacheEntry[]): string | undefined => {
  const kept = new Set(shell.map(({ url }) => url.slice(1)));
  for (const file of Object.values(bundle)) {
    const missing = file.type === 'chunk' ? file.imports.find((name) => !kept.has(name)) : undefined;
    if (missing !== undefined && kept.has(file.fileName)) return `${file.fileName} imports ${missing}`;
  }
  return undefined;
};

/** Builds the service worker after the app, with the list of shell files written into it. */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  let publicDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
      publicDir = config.publicDir;
    },
    async writeBundle(_options, bundle) {
      if (!existsSync(join(root, ENTRY))) return;
      const shell = shellOf(bundle, publicDir);
      const lacking = lackingIn(bundle, shell);
      if (lacking !== undefined) this.error(`A device keeps a file and not what it needs: ${lacking}.`);
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        define: {
          'self.__WB_MANIFEST': JSON.stringify(shell),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          // It is one file, which loads nothing ahead: in a build for pages every import would ask for that.
          lib: { entry: ENTRY, formats: ['iife'], name: 'serviceWorker', fileName: () => 'sw.js' },
          rolldownOptions: { output: { codeSplitting: false } },
        },
      });
    },
  };
}
