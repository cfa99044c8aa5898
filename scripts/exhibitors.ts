import { parseArgs } from 'node:util'
import { applicationCalls } from '../contract/exhibitor/application.calls'
import type { ReviewedApplication } from '../contract/exhibitor/application.schema'
import { boothCalls } from '../contract/exhibitor/booth.calls'
import { boothColumns } from '../contract/exhibitor/booth.columns'
import type { BoothRow } from '../contract/exhibitor/booth.schema'
import { exhibitorReportCalls } from '../contract/exhibitor/exhibitorReport.calls'
import { companyNumbersColumns } from '../contract/exhibitor/exhibitorReport.columns'
import type { CompanyNumbers } from '../contract/exhibitor/exhibitorReport.schema'
import { tailorHubCalls } from '../contract/exhibitor/tailorHub.calls'
import type { HubRow } from '../contract/exhibitor/tailorHub.schema'
import { exhibitorReviewCalls } from '../contract/exhibitor/exhibitorReview.calls'
import { changeText, versionColumns } from '../contract/exhibitor/exhibitorReview.columns'
import type { ReviewedVersion, VersionDecisionBody } from '../contract/exhibitor/exhibitorReview.schema'
import { named, shownId } from '../contract/listColumn'
import { CommandError } from './lib/CommandError'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'
import { columnsOf, listAll, readShownId } from './lib/rowsCommand'
import { sheetHelp, sheetOf, sheetOptions } from './lib/rowsSheet'

/** Reviews what companies send, from a terminal. It makes the same calls as a screen, and the server checks the right. */
const help = `Exhibitors of an exhibition, and the data that they send for review.

  npm run exhibitors -- list [--search "A2"]       companies with their booths, by a part of a name, booth or hall
  npm run exhibitors -- waiting [--kind logo]      what waits for review, the oldest first, with what changed
  npm run exhibitors -- buyers                     invited buyers, free tickets and views of each company
  npm run exhibitors -- show <exhibitor>           everything that a company has sent
  npm run exhibitors -- approve <id> [<id> …]      the ids as "waiting" shows them; visitors see the data at once
  npm run exhibitors -- refuse <id> [<id> …] --reason "why"   the company reads the reason
  npm run exhibitors -- retract <id> [<id> …] --reason "why"  takes approved words of invitations back, of the ids that "show" has
  npm run exhibitors -- hub [--state refused]      products that tailor-hub does not have yet, and why; waiting, saved or refused
  npm run exhibitors -- hub-retry [<product> …]    sends what was refused again, and does not wait for the next attempt

  npm run exhibitors -- applications [--state refused]         companies that apply, by default those that wait
  npm run exhibitors -- applications approve <id> [<id> …]     makes the exhibitor and its main account, and sends an email
  npm run exhibitors -- applications refuse <id> [<id> …] --reason "why"   the applicant reads the reason

${placeHelp('manageExhibitors')}
${sheetHelp}

Asks for the password, or reads it from ORGANISER_PASSWORD.
`

const options = {
  ...placeOptions,
  ...sheetOptions,
  search: { type: 'string' },
  kind: { type: 'string' },
  reason: { type: 'string' },
  state: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const nameOf = ({ name }: { name: BoothRow['name'] }): string => name.en || name.cn

const boothLine = (row: BoothRow): string => columnsOf([row.id, row.hallNo ?? '-', row.boothNos.join(' ') || '-', row.name.cn, row.name.en])

const lineOf = (version: ReviewedVersion): string => {
  const { kind, number, state, submittedAt, hallNo, boothNos, reason } = version
  const place = [hallNo, ...boothNos].filter(Boolean).join(' ')
  const head = columnsOf([shownId(version), state.padEnd(9), submittedAt ?? '', `${kind} ${number}`, nameOf(version), place, reason])
  return [head, ...version.changes.map((change) => `    ${changeText(change)}`)].join('\n')
}

const numbersLine = ({ exhibitorId, name, hallNo, boothNos, ...numbers }: CompanyNumbers): string =>
  columnsOf([
    ...[
      exhibitorId,
      hallNo ?? '-',
      boothNos.join(' ') || '-',
      `${numbers.invited} invited, ${numbers.registered} registered, ${numbers.came} came`,
    ],
    ...[
      `${numbers.freeClaimed} of ${numbers.freeQuota} free tickets`,
      `${numbers.boothViews}+${numbers.productViews} views`,
      named(name, 'en'),
    ],
  ])

const hubLine = (row: HubRow): string =>
  columnsOf([
    row.id,
    row.state.padEnd(7),
    `revision ${row.revision}`,
    row.savedRevision === null ? 'not in the store' : `store has ${row.savedRevision}`,
    row.triedAt ?? '',
    row.attempts > 0 ? `${row.attempts} attempts` : '',
    row.failure,
    nameOf(row),
    row.exhibitorName.en || row.exhibitorName.cn,
  ])

const hubRetry = async (place: Place, ids: string[]): Promise<string> => {
  const body = ids.length > 0 ? { ids } : {}
  const { count } = await ask<{ count: number }>(place, tailorHubCalls.retry, { body, token: await signIn(place) })
  return `${count} refused products are sent again. What waits is sent now.`
}

const answerLine = ({ label, value, urls }: ReviewedApplication['answers'][number]): string =>
  `    ${label}: ${urls.join(' ') || value || '-'}`

const applicationLine = (row: ReviewedApplication): string => {
  const { number, state, submittedAt, companyKey, name, confirmedBy, sameName, reason } = row
  const twins = sameName.length > 0 ? `same name as exhibitor ${sameName.join(', ')}` : ''
  const head = columnsOf([
    shownId(row),
    state.padEnd(9),
    submittedAt,
    number,
    companyKey,
    name.cn,
    name.en,
    `${confirmedBy} confirmed`,
    twins,
    reason,
  ])
  return [head, ...row.answers.map(answerLine)].join('\n')
}

/** Rows that are decided one by one, by the same ids and decisions. */
interface Decided<Row> {
  what: string
  call: typeof exhibitorReviewCalls.decide | typeof applicationCalls.decide
  described: (row: Row) => string
}

const versions: Decided<ReviewedVersion> = { what: 'version', call: exhibitorReviewCalls.decide, described: (row) => lineOf(row) }
const applications: Decided<ReviewedApplication> = { what: 'application', call: applicationCalls.decide, described: applicationLine }

const decide = async <Row>(
  { what, call, described }: Decided<Row>,
  place: Place,
  shown: string[],
  decision: VersionDecisionBody['decision'],
  reason?: string,
): Promise<string> => {
  need(shown[0], `The id of the ${what}`)
  if (decision !== 'approve') need(reason, 'The reason, --reason "why",')
  const bodies = shown.map((one) => ({ ...readShownId(one), decision, ...(reason ? { reason } : {}) }))
  const token = await signIn(place)
  const lines: string[] = []
  for (const body of bodies) {
    try {
      lines.push(described(await ask<Row>(place, call, { body, token })))
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      process.exitCode = 1
      lines.push(columnsOf([body.id, `not decided: ${error.message}`]))
    }
  }
  return lines.join('\n')
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, ...ids],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  const place = (): Place => placeOf(values, process.env)
  switch (action) {
    case 'list':
      return listAll(place(), boothCalls.page, boothLine, {
        none: 'None.',
        query: values.search ? { text: values.search } : {},
        ...sheetOf(values, 'Exhibitors', boothColumns),
      })
    case 'buyers':
      return listAll(place(), exhibitorReportCalls.companies, numbersLine, {
        none: 'None.',
        ...sheetOf(values, 'Buyers', companyNumbersColumns),
      })
    case 'waiting':
      return listAll(place(), exhibitorReviewCalls.page, lineOf, {
        none: 'Nothing waits for review.',
        query: values.kind ? { kind: values.kind } : {},
        ...sheetOf(values, 'Review', versionColumns),
      })
    case 'show':
      return listAll(place(), exhibitorReviewCalls.page, lineOf, {
        none: 'The company has sent nothing yet.',
        query: { exhibitorId: need(ids[0], 'The id of the exhibitor') },
        ...sheetOf(values, 'Review', versionColumns),
      })
    case 'hub':
      return listAll(place(), tailorHubCalls.page, hubLine, {
        none: 'Nothing waits for tailor-hub.',
        query: values.state ? { state: values.state } : {},
      })
    case 'hub-retry':
      return hubRetry(place(), ids)
    case 'approve':
    case 'refuse':
    case 'retract':
      return decide(versions, place(), ids, action, values.reason)
    case 'applications': {
      const [what, ...shown] = ids
      if (what === 'approve' || what === 'refuse') return decide(applications, place(), shown, what, values.reason)
      if (what) throw new CommandError(`Unknown action "applications ${what}".\n\n${help}`)
      return listAll(place(), applicationCalls.page, applicationLine, {
        none: values.state ? 'None.' : 'No applications are waiting.',
        query: values.state ? { state: values.state } : {},
      })
    }
    default:
      throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  }
}

void printed(run)
