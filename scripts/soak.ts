import { soakCases } from '../test/soak/cases'
import { startKeeper } from '../test/soak/keeper'
import type { SoakRow } from '../test/soak/SoakCase'
import { beginFile, seed } from '../test/support/random'
import { CommandError } from './lib/CommandError'

/**
 * Kills, floods and starves real server processes on their own PostgreSQL, and compares the answers with the tables. Exits with 1 if a
 * case fails.
 */
const usage = `npm run soak -- [CASE…] [--minutes N] [--kills N]

${soakCases.map(({ name, title }) => `  ${name.padEnd(11)}${title}`).join('\n')}

Without a name all of them run. --minutes is the length of "steady" (10), --kills the number of kills of "kills" (200).`

const notCovered =
  'Not covered: a real cut of power, a disk that turns read-only while the server runs, several machines, a pooler before PostgreSQL, a mini-program that loses its network.'

const defaults = { minutes: 10, kills: 200 }

const readArguments = (args: string[]): { names: string[] } & typeof defaults => {
  const numbers = { ...defaults }
  let names = args
  for (const option of ['minutes', 'kills'] as const) {
    const at = names.indexOf(`--${option}`)
    if (at < 0) continue
    numbers[option] = Number(names[at + 1])
    if (!(numbers[option] > 0)) throw new CommandError(`--${option} must be a number above 0.\n\n${usage}`)
    names = names.toSpliced(at, 2)
  }
  const unknown = names.filter((name) => !soakCases.some((one) => one.name === name))
  if (unknown.length > 0) throw new CommandError(`There is no case ${unknown.join(', ')}.\n\n${usage}`)
  return { names, ...numbers }
}

const mark = ({ isOk }: SoakRow): string => (isOk === null ? 'not tried' : isOk ? 'ok' : 'FAILED')

const print = (rows: SoakRow[]): void => {
  const table = [
    ['case', 'what happened', 'figures', 'ok'],
    ['---', '---', '---', '---'],
    ...rows.map((row) => [row.case, row.outcome, row.figures, mark(row)]),
  ]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  const lines = table.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`)
  process.stdout.write(`\n${lines.join('\n')}\n\n${notCovered}\n`)
}

const main = async (): Promise<void> => {
  const { names, minutes, kills } = readArguments(process.argv.slice(2))
  const keeper = startKeeper()
  const rows: SoakRow[] = []
  const say = (line: string): void => void process.stderr.write(`${line}\n`)
  beginFile('soak')
  say(`FAIRGATE_SEED=${seed}`)
  const add = (row: SoakRow): void => {
    rows.push(row)
    say(`  ${mark(row)}: ${row.case}: ${row.outcome}${row.figures && ` (${row.figures})`}`)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      print([...rows, { case: 'the rest', outcome: 'broken off', figures: '', isOk: false }])
      process.exit(130)
    })
  for (const one of soakCases.filter(({ name }) => names.length === 0 || names.includes(name))) {
    say(`${one.name}: ${one.title} …`)
    await one.run({ minutes, kills, keeper, add, say }).catch((error: Error) => {
      say(error.stack ?? error.message)
      add({ case: one.name, outcome: `broke: ${error.message.split('\n')[0]!.slice(0, 200)}`, figures: '', isOk: false })
    })
  }
  await keeper.clear()
  print(rows)
  process.exit(rows.some(({ isOk }) => isOk === false) ? 1 : 0)
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof CommandError ? error.message : error.stack}\n`)
  process.exit(error instanceof CommandError ? 2 : 1)
})
