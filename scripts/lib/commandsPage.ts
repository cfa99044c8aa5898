/** The scripts of package.json that an operator runs, by name, with the file of each. They need the packages of production alone. */
export const operatorScripts = (scripts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(scripts).flatMap(([name, line]) => {
      const [, file] = /^node scripts\/run\.mjs (scripts\/\w+\.ts)$/.exec(line) ?? []
      return file ? [[name, file]] : []
    }),
  )

/** What a help begins with: a sentence, on one line or two, before the first blank line. */
const summaryOf = (help: string): string =>
  help
    .trimStart()
    .split('\n\n')[0]!
    .replace(/\s*\n\s*/g, ' ')
    .trim()

const head = `# Commands of an operator

They need the packages of production alone (\`npm ci --omit=dev\`), and run next to a server with the server's [settings](settings.md). \`npm run -s commands\` writes this page from the help of each command.

\`npm run serve\` runs the server alone, over the site that is built ([deploy](deploy.md)). It has no options.
`

/** docs/commands.md. @param helps what each command prints for \`--help\`, by the name of its script */
export const commandsPage = (helps: Record<string, string>): string => {
  const names = Object.keys(helps).sort()
  return [
    head,
    '| command | does |',
    '| --- | --- |',
    ...names.map((name) => `| [\`npm run ${name}\`](#${name}) | ${summaryOf(helps[name]!).replaceAll('|', '\\|')} |`),
    ...names.flatMap((name) => ['', `## ${name}`, '', '```', helps[name]!.trimEnd(), '```']),
    '',
  ].join('\n')
}
