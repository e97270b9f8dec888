/** What other features may import of this one. */
export { saveSettings, settingsState } from './write-settings.ts';
