// The plugin that rings through silence lies in the app itself, as the system finds the intents of an alarm's buttons
// there: it is a file of the project of Xcode, and the first view of the app brings it along.
import { put } from './put.ts';

export const ALARMS = 'DoseAlarms.swift';
/** Of the file, and of its being built: any ids that the template does not have. */
const [FILE, BUILT] = ['D05EA1A20000000000000001', 'D05EA1A20000000000000002'];

/** The project of Xcode with the file, beside that of the scene. */
export const withAlarms = (project: string): string => {
  if (project.includes(FILE)) return project;
  const lines: readonly (readonly [RegExp, string])[] = [
    [
      /(?=\t*\w+ \/\* SceneDelegate\.swift in Sources \*\/ = )/,
      `\t\t${BUILT} /* ${ALARMS} in Sources */ = {isa = PBXBuildFile; fileRef = ${FILE} /* ${ALARMS} */; };\n`,
    ],
    [
      /(?=\t*\w+ \/\* SceneDelegate\.swift \*\/ = )/,
      `\t\t${FILE} /* ${ALARMS} */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = ${ALARMS}; sourceTree = "<group>"; };\n`,
    ],
    [/(?=\t*\w+ \/\* SceneDelegate\.swift \*\/,)/, `\t\t\t\t${FILE} /* ${ALARMS} */,\n`],
    [
      /(?=\t*\w+ \/\* SceneDelegate\.swift in Sources \*\/,)/,
      `\t\t\t\t${BUILT} /* ${ALARMS} in Sources */,\n`,
    ],
  ];
  return lines.reduce((text, [mark, line]) => put(text, mark, () => line), project);
};

export const sceneWithAlarms = (scene: string): string =>
  scene.includes('MainViewController()')
    ? scene
    : put(scene, /CAPBridgeViewController\(\)/, () => 'MainViewController()');
