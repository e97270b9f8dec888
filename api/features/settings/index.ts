/** The feature's public exports; other features import nothing else. */
export { saveSettings, settingsState } from './write-settings.ts';
