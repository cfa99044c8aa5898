import { settingsTable } from '../../server/settings/settingsTable'

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`

/** docs/settings.md: the settings as the server reads them. */
export const settingsPage = (): string =>
  [
    '# Settings',
    '',
    'The environment sets a server. A start with a wrong value is refused, and names everything that is wrong. `npm run spec` writes this page from `server/settings/settingsTable.ts`.',
    '',
    row(['setting', 'without it', 'what']),
    row(['---', '---', '---']),
    ...Object.entries(settingsTable).map(([name, { usual, meaning }]) => row([`\`${name}\``, usual, meaning])),
    '',
  ].join('\n')
