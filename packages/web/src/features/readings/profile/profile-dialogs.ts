// The dialogs that the buttons of a log open, loaded as one part (later-parts.ts).
export { ProfileSettings } from './profile-settings.tsx';
export { TargetSettings } from './target-settings.tsx';
