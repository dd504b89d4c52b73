import { SETTINGS } from './settings.ts';

/** The settings as a Markdown table, for the README, which `write-settings-table.ts` writes it to. */
export function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(([name, setting]) => {
    const fallback = 'shownFallback' in setting ? setting.shownFallback : setting.fallback;
    return `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${setting.meaning} |\n`;
  });
  return `| Variable | Default | Meaning |\n|---|---|---|\n${rows.join('')}`;
}
