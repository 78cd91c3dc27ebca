// The dialogs behind the buttons of a log, in one part (later-parts.ts).
export { ProfileSettings } from './profile-settings.tsx';
export { TargetSettings } from './target-settings.tsx';
