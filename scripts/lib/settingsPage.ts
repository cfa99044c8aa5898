import { settingsTable } from '../../server/settings/settingsTable'

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`

/** The README's table of settings. */
const table = (): string =>
  [
    row(['setting', 'without it', 'what']),
    row(['---', '---', '---']),
    ...Object.entries(settingsTable).map(([name, { usual, meaning }]) => row([`\`${name}\``, usual, meaning])),
  ].join('\n')

const section = /(^### Settings$\n\n(?:^[^|\n].*$\n)+\n)((?:^\|.*$\n)+)/m

/** The README with the settings as the server reads them. @throws Error if it has no section "Settings" with a table */
export const withSettings = (readme: string): string => {
  if (!section.test(readme)) throw new Error('README.md has no section "Settings" with a table.')
  return readme.replace(section, (_, head: string) => `${head}${table()}\n`)
}
