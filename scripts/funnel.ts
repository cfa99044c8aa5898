import { parseArgs } from 'node:util'
import { actionLogCalls } from '../contract/entry/actionLog.calls'
import type { FunnelAnswer, FunnelSteps } from '../contract/entry/actionLog.schema'
import { ask, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'

const help = `Shows how far people came at an exhibition, from the link to the ticket, as an organiser.

  npm run funnel -- --tenant <id> --exhibition <id> --account <name>

  --type <name>       of one register type, such as visitor
  --from <day>        people who signed in first on this day or later, such as 2027-03-01
  --to <day>          … on this day or before

${placeHelp('the review right')}
`

const options = {
  ...placeOptions,
  type: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const columns: [keyof FunnelSteps, string][] = [
  ['opened', 'opened'],
  ['signedIn', 'signed in'],
  ['formBegun', 'form begun'],
  ['sent', 'sent'],
  ['approved', 'approved'],
  ['ticket', 'ticket'],
]

/** One line, with each figure under its title. */
const lineOf = (name: string, figures: string[], width: number): string =>
  [name.padEnd(width), ...figures.map((figure, at) => figure.padStart(Math.max(8, columns[at]![1].length)))].join('  ')

const tableOf = ({ total, sources }: FunnelAnswer): string => {
  const rows = [
    ...sources.map(({ source, title, steps }): [string, FunnelSteps] => [source ? `${source} ${title}` : 'other ways', steps]),
    ['in all', total] as [string, FunnelSteps],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return [
    lineOf(
      'came by',
      columns.map(([, title]) => title),
      width,
    ),
    ...rows.map(([name, steps]) =>
      lineOf(
        name,
        columns.map(([step]) => String(steps[step])),
        width,
      ),
    ),
  ].join('\n')
}

const run = async (): Promise<string> => {
  const { values } = parseArgs({ args: process.argv.slice(2), options })
  if (values.help) return help
  const place = placeOf(values, process.env)
  const query = {
    ...(values.type ? { registerType: values.type } : {}),
    ...(values.from ? { from: values.from } : {}),
    ...(values.to ? { to: values.to } : {}),
  }
  return tableOf(await ask<FunnelAnswer>(place, actionLogCalls.funnel, { query, token: await signIn(place) }))
}

void printed(run)
