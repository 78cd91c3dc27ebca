import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALARMS, sceneWithAlarms, withAlarms } from './alarm-kit.ts';

const PROJECT = `
/* Begin PBXBuildFile section */
		504EC3081FED79650016851F /* AppDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = 504EC3071FED79650016851F /* AppDelegate.swift */; };
		9582B6832FE993A70072D4E8 /* SceneDelegate.swift in Sources */ = {isa = PBXBuildFile; fileRef = 9582B6822FE993A50072D4E8 /* SceneDelegate.swift */; };
/* Begin PBXFileReference section */
		9582B6822FE993A50072D4E8 /* SceneDelegate.swift */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = SceneDelegate.swift; sourceTree = "<group>"; };
/* Begin PBXGroup section */
				9582B6822FE993A50072D4E8 /* SceneDelegate.swift */,
				504EC3071FED79650016851F /* AppDelegate.swift */,
/* Begin PBXSourcesBuildPhase section */
				504EC3081FED79650016851F /* AppDelegate.swift in Sources */,
				9582B6832FE993A70072D4E8 /* SceneDelegate.swift in Sources */,
`;
const SWIFT = readFileSync(join(import.meta.dirname, 'ios', ALARMS), 'utf8');
const SIDE = readFileSync(
  join(import.meta.dirname, '../../packages/web/src/platform/native/open-ringer.ts'),
  'utf8',
);

test('the project of Xcode knows the file, groups it and builds it, once', () => {
  const project = withAlarms(PROJECT);
  expect(project.match(/DoseAlarms\.swift in Sources \*\/ = \{isa = PBXBuildFile/g)).toHaveLength(1);
  expect(project.match(/DoseAlarms\.swift \*\/ = \{isa = PBXFileReference/g)).toHaveLength(1);
  expect(project.match(/\t{4}\w{24} \/\* DoseAlarms\.swift \*\/,\n/g)).toHaveLength(1);
  expect(project.match(/\t{4}\w{24} \/\* DoseAlarms\.swift in Sources \*\/,\n/g)).toHaveLength(1);
  const added = project.split('\n').filter((line) => line.includes(ALARMS));
  expect(
    project
      .split('\n')
      .filter((line) => !added.includes(line))
      .join('\n'),
  ).toBe(PROJECT);
  expect(withAlarms(project)).toBe(project);
});

test('the first view of the app brings the plugin along', () => {
  const scene = sceneWithAlarms('window?.rootViewController = CAPBridgeViewController()');
  expect(scene).toBe('window?.rootViewController = MainViewController()');
  expect(sceneWithAlarms(scene)).toBe(scene);
  expect(SWIFT).toContain('class MainViewController: CAPBridgeViewController');
  expect(() => withAlarms('')).toThrow('The template of Capacitor has no');
});

test('the plugin and the app call each method and field by the same name', () => {
  const methods = [...SWIFT.matchAll(/CAPPluginMethod\(name: "(\w+)"/g)].map(([, name]) => name);
  const called = [...SIDE.matchAll(/plugin\.(\w+)\(/g)].map(([, name]) => name);
  expect(new Set(called)).toEqual(new Set(methods));
  for (const name of methods) expect(SWIFT).toContain(`@objc func ${name}(_ call: CAPPluginCall)`);
  expect(SWIFT).toContain('let jsName = "DoseAlarms"');
  expect(SIDE).toContain("registerPlugin<DoseAlarmsPlugin>('DoseAlarms')");
  for (const field of ['id', 'at', 'words', 'until']) {
    expect(SWIFT).toMatch(new RegExp(`call\\.get(Int|Double|String)\\("${field}"\\)`));
    expect(SIDE).toContain(`read['${field}']`);
  }
});
