import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { credentialCalls } from '../contract/exhibitor/credential.calls'
import { credentialColumns, credentialQuotaColumns } from '../contract/exhibitor/credential.columns'
import type { OrganiserCredential, OrganiserQuota } from '../contract/exhibitor/credential.schema'
import { shownId } from '../contract/listColumn'
import type { PdfLink } from '../contract/pdfLink.schema'
import { CommandError } from './lib/CommandError'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'
import { exportList } from './lib/exportList'
import { askEach, columnsOf, pageOrSheet, readShownId } from './lib/rowsCommand'
import { sheetHelp, sheetOf, sheetOptions } from './lib/rowsSheet'

/**
 * Reviews credentials of exhibitors and sets their quotas from a terminal. It signs in at a running server as an organiser and makes the
 * same calls as a screen, and the server checks the right.
 */
const help = `Reviews credentials of exhibitors, and sets their quotas, as an organiser.

  npm run credentials -- waiting [--kind <kind>] [--exhibitor <id>]          applications that wait, the oldest first
  npm run credentials -- waiting --state approved|refused|lost|replaced|void|withdrawn
  npm run credentials -- approve <id> [<id> …]                               the ids as the list shows them
  npm run credentials -- refuse <id> [<id> …] --remark "why"                 the company reads the remark
  npm run credentials -- issue <id or badge number> [<…> …]                  the desk issues badges, each once
  npm run credentials -- export --to credentials.xlsx [--kind <kind>] [--exhibitor <id>] [--state <state>] [--language cn]
  npm run credentials -- quotas                                              every exhibitor's quotas: used, places, by area
  npm run credentials -- quotas --exhibitor <id> --kind <kind> --places <number>|area
  npm run credentials -- sheet --exhibitor <id> --to sheet.pdf [--language cn]

${placeHelp('manageExhibitors')}
  --page <number>     of the lists
${sheetHelp}

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const options = {
  ...placeOptions,
  kind: { type: 'string' },
  state: { type: 'string' },
  exhibitor: { type: 'string' },
  places: { type: 'string' },
  remark: { type: 'string' },
  ...sheetOptions,
  page: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = { [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'string' ? string : boolean }

const lineOf = ({ id, revision, state, appliedAt, company, kindName, name, remark, pickedUpAt, pickedUpBy }: OrganiserCredential): string =>
  columnsOf([
    ...[shownId({ id, revision }), state.padEnd(9), appliedAt, kindName.en, name, company, remark],
    pickedUpAt ? `issued ${pickedUpAt} by ${pickedUpBy}` : '',
  ])

const quotaLine = ({ exhibitorId, company, type, area, byRule, given, places, used }: OrganiserQuota): string =>
  [
    exhibitorId,
    type.padEnd(14),
    `${used} of ${places}`.padEnd(10),
    given === null ? `by ${area} m2` : `set, area gives ${byRule}`,
    company,
  ].join('  ')

const waiting = (place: Place, values: Values): Promise<string> => {
  const { kind, state, exhibitor, page } = values
  const query = { ...(kind ? { type: kind } : {}), ...(state ? { state } : {}), ...(exhibitor ? { exhibitorId: exhibitor } : {}) }
  const none = state ? 'None.' : 'No credentials are waiting for review.'
  return pageOrSheet(place, credentialCalls.organiserList, lineOf, {
    page,
    query,
    none,
    ...sheetOf(values, 'Credentials', credentialColumns),
  })
}

const decide = async (place: Place, shown: string[], result: 'approve' | 'refuse', remark: string | undefined): Promise<string> => {
  need(shown[0], 'The id of the credential')
  const items = shown.map(readShownId)
  if (result === 'refuse') need(remark, 'The remark')
  const bodies = items.map((item) => ({ ...item, result, ...(remark ? { remark } : {}) }))
  return askEach(place, credentialCalls.decide, bodies, lineOf)
}

/** A badge number has twelve digits, perhaps in groups. An id is longer. */
const namedBadge = (shown: string): { id: string } | { code: string } => {
  const code = shown.replace(/\D/g, '')
  return code.length === 12 && !shown.includes('/') ? { code } : { id: shown.split('/')[0]! }
}

const issueBadge = async (place: Place, shown: string[]): Promise<string> => {
  need(shown[0], 'The id or the number of the badge')
  return askEach(place, credentialCalls.issueBadge, shown.map(namedBadge), lineOf)
}

const exportSheet = (place: Place, { kind, state, exhibitor, ...values }: Values): Promise<string> =>
  exportList(place, credentialCalls.exportPage, values, {
    name: 'Credentials',
    example: 'credentials.xlsx',
    what: 'credentials',
    query: { ...(kind ? { type: kind } : {}), ...(state ? { state } : {}), ...(exhibitor ? { exhibitorId: exhibitor } : {}) },
  })

const quotas = async (place: Place, { exhibitor, kind, places, page, ...values }: Values): Promise<string> => {
  if (places === undefined)
    return pageOrSheet(place, credentialCalls.quotas, quotaLine, {
      page,
      what: 'exhibitors',
      ...sheetOf(values, 'Quotas', credentialQuotaColumns),
    })
  if (places !== 'area' && !/^\d{1,4}$/.test(places)) throw new CommandError('--places is a number, or "area".')
  const body = {
    exhibitorId: need(exhibitor, 'The exhibitor, --exhibitor <id>,'),
    type: need(kind, 'The kind, --kind <kind>,'),
    places: places === 'area' ? null : Number(places),
  }
  return quotaLine(await ask<OrganiserQuota>(place, credentialCalls.setQuota, { body, token: await signIn(place) }))
}

const sheet = async (place: Place, { exhibitor, to, language }: Values): Promise<string> => {
  const exhibitorId = need(exhibitor, 'The exhibitor, --exhibitor <id>,')
  const file = need(to, 'The file, --to sheet.pdf,')
  const { url } = await ask<PdfLink>(place, credentialCalls.sheetLink, {
    query: { exhibitorId },
    token: await signIn(place),
    language: language === 'cn' ? 'cn' : 'en',
  })
  const { pathname, search } = new URL(url)
  const answer = await fetch(`${place.url}${pathname}${search}`)
  if (!answer.ok) throw new CommandError(`The sheet could not be read (HTTP ${answer.status}).`)
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  return `Wrote ${file}.`
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, ...ids],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  switch (action) {
    case 'waiting':
      return waiting(placeOf(values, process.env), values)
    case 'approve':
    case 'refuse':
      return decide(placeOf(values, process.env), ids, action, values.remark)
    case 'issue':
      return issueBadge(placeOf(values, process.env), ids)
    case 'export':
      return exportSheet(placeOf(values, process.env), values)
    case 'quotas':
      return quotas(placeOf(values, process.env), values)
    case 'sheet':
      return sheet(placeOf(values, process.env), values)
    default:
      throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  }
}

void printed(run)
