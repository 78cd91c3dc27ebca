// `npm run native:make`: the projects for Android Studio and Xcode, in `native/`, out of the built web app. What others
// wrote is fetched, never kept in the repository. SERVER=https://pills.example.org suggests that server to the person.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { APP_ID, PRODUCT } from '@dosewell/domain/product';
import { ALARMS, sceneWithAlarms, withAlarms } from './alarm-kit.ts';
import { androidLinks, ENTITLEMENTS, iosEntitlements, iosProject } from './links.ts';
import { androidManifest, androidVariables, iosInfo, phonePage } from './overlays.ts';
import sharp from 'sharp';
import { drawPicture, groundOf, pictureNamed } from './pictures.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'native');
const SERVER = process.env['SERVER'] ?? '';
const OLDEST_NODE = 22;
/** As @capacitor/core in packages/web. */
const SHELL = { '@capacitor/cli': '8.5.2', '@capacitor/android': '8.5.2', '@capacitor/ios': '8.5.2' };
const PLUGIN = /^@(capacitor|capacitor-community|aparajita|capawesome-team)\//;

const CONFIG = {
  appId: APP_ID,
  appName: PRODUCT,
  webDir: 'www',
  plugins: { LocalNotifications: { presentationOptions: ['banner', 'list', 'sound'] } },
};

const run = (program: string, args: readonly string[], cwd: string): void => {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
};

const change = (path: string, by: (text: string) => string): void =>
  writeFileSync(path, by(readFileSync(path, 'utf8')));

const installShell = (): void => {
  const web: unknown = JSON.parse(readFileSync(join(ROOT, 'packages/web/package.json'), 'utf8'));
  const { dependencies } = web as { readonly dependencies: Readonly<Record<string, string>> };
  const plugins = Object.fromEntries(Object.entries(dependencies).filter(([name]) => PLUGIN.test(name)));
  const ours = { name: 'dosewell-phone', private: true, dependencies: { ...SHELL, ...plugins } };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify(ours, undefined, 2));
  writeFileSync(join(FOLDER, 'capacitor.config.json'), JSON.stringify(CONFIG, undefined, 2));
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], FOLDER);
};

const copyApp = (): void => {
  rmSync(join(FOLDER, 'www'), { recursive: true, force: true });
  // Compressed files are for browsers; a shell reads plain ones.
  cpSync(join(ROOT, 'packages/web/dist'), join(FOLDER, 'www'), {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  });
  change(join(FOLDER, 'www/index.html'), (html) => phonePage(html, SERVER));
};

/** In the sizes of the templates. */
const drawPictures = async (): Promise<void> => {
  const drawing = readFileSync(join(ROOT, 'packages/web/public/icon.svg'), 'utf8');
  for (const folder of ['android/app/src/main/res', 'ios/App/App/Assets.xcassets'])
    for (const file of readdirSync(join(FOLDER, folder), { recursive: true, encoding: 'utf8' })) {
      const picture = pictureNamed(basename(file));
      if (picture === undefined) continue;
      const path = join(FOLDER, folder, file);
      const { width, height } = await sharp(path).metadata();
      writeFileSync(path, await drawPicture(drawing, picture, { width, height }));
    }
  change(join(FOLDER, 'android/app/src/main/res/values/ic_launcher_background.xml'), (colors) =>
    colors.replace(/#\w{6}/, groundOf(drawing)),
  );
};

const capacitor = (...args: readonly string[]): void =>
  run(process.execPath, ['node_modules/@capacitor/cli/bin/capacitor', ...args], FOLDER);

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE)
  throw new Error(`Capacitor needs Node ${OLDEST_NODE} or newer; this is ${process.versions.node}.`);
run(process.execPath, ['tools/build.mjs'], ROOT);
installShell();
copyApp();
for (const system of ['android', 'ios']) if (!existsSync(join(FOLDER, system))) capacitor('add', system);
capacitor('sync');
const manifest = join(FOLDER, 'android/app/src/main/AndroidManifest.xml');
change(manifest, (template) => androidLinks(androidManifest(template), SERVER));
change(join(FOLDER, 'android/variables.gradle'), androidVariables);
change(join(FOLDER, 'ios/App/App/Info.plist'), iosInfo);
const entitlements = join(FOLDER, 'ios/App', ENTITLEMENTS);
const allowed = existsSync(entitlements) ? readFileSync(entitlements, 'utf8') : '';
writeFileSync(entitlements, iosEntitlements(allowed, SERVER));
change(join(FOLDER, 'ios/App/App.xcodeproj/project.pbxproj'), (project) =>
  withAlarms(iosProject(project, SERVER)),
);
cpSync(join(import.meta.dirname, 'ios', ALARMS), join(FOLDER, 'ios/App/App', ALARMS));
change(join(FOLDER, 'ios/App/App/SceneDelegate.swift'), sceneWithAlarms);
await drawPictures();
console.log('Made: native/android for Android Studio, native/ios for Xcode.');
