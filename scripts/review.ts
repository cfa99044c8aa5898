import { parseArgs } from 'node:util'
import { reviewCalls } from '../contract/visitor/review.calls'
import type { BatchOutcome, ReviewBody, ReviewRow } from '../contract/visitor/review.schema'
import { questionnaireResultCalls } from '../contract/visitor/questionnaireResult.calls'
import type { QuestionnaireResult } from '../contract/visitor/questionnaireResult.schema'
import { shownId } from '../contract/listColumn'
import { CommandError } from './lib/CommandError'
import { describeResults } from './lib/describeResults'
import { exportPeople } from './lib/exportPeople'
import { type Place, ask, need, placeHelp, placeOf, placeOptions, signIn } from './lib/organiserClient'
import { printed } from './lib/printed'
import { columnsOf, onePage, readShownId } from './lib/rowsCommand'

/**
 * Reviews registrations from a terminal. It signs in at a running server as an organiser and makes the same calls as a screen, and
 * the server checks the right.
 */
const help = `Reviews registrations of an exhibition, as an organiser.

  npm run review -- list                             registrations waiting for review
  npm run review -- list --state approve|fail        reviewed registrations
  npm run review -- list --search "华东 机械"         of any state, by parts of name, company or number, or a whole phone or email
  npm run review -- approve <id> [<id> …]            the ids as the list shows them
  npm run review -- reject <id> [<id> …] --remark "why"   the visitors read the remark
  npm run review -- export --to people.xlsx [--state approve|fail|underReview] [--language en]   with the answers of forms and questionnaires
  npm run review -- results [--type visitor] [--state approve] [--language en] [--json]          how many gave each answer to the questionnaires

${placeHelp('the review right')}
  --page <number>     of the list

Asks for the password, or reads it from ORGANISER_PASSWORD. "export" needs an account with the right exportPeople.
Create the first organiser account with: npm run organiser -- create --tenant <id> --account <name>
`

const options = {
  ...placeOptions,
  state: { type: 'string' },
  search: { type: 'string' },
  page: { type: 'string' },
  remark: { type: 'string' },
  to: { type: 'string' },
  language: { type: 'string' },
  type: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = { [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'string' ? string : boolean }

/** Of one call. */
const batchSize = 100

const lineOf = ({
  id,
  revision,
  examineResult,
  submittedAt,
  dueOn,
  registerType,
  name,
  company,
  phone,
  registeredBy,
  examineRemark,
}: ReviewRow): string =>
  columnsOf([
    shownId({ id, revision }),
    examineResult.padEnd(11),
    submittedAt,
    dueOn ? `due ${dueOn}` : '',
    registerType,
    name,
    company,
    phone,
    registeredBy ? `by ${registeredBy}` : '',
    examineRemark,
  ])

const list = (place: Place, { page, state, search }: Values): Promise<string> => {
  const examineResult = state ?? (search ? undefined : 'underReview')
  return onePage(place, reviewCalls.page, lineOf, {
    page,
    query: { ...(examineResult ? { examineResult } : {}), ...(search ? { search } : {}) },
    none: state || search ? 'None.' : 'No registrations are waiting for review.',
  })
}

const decideOne = async (place: Place, token: string, body: ReviewBody): Promise<string> =>
  lineOf(await ask<ReviewRow>(place, reviewCalls.decide, { body, token }))

const decideMany = async (place: Place, token: string, items: Pick<ReviewBody, 'id' | 'revision'>[], decision: object): Promise<string> => {
  const outcomes: BatchOutcome[] = []
  for (let at = 0; at < items.length; at += batchSize)
    outcomes.push(
      ...(await ask<BatchOutcome[]>(place, reviewCalls.decideBatch, {
        body: { items: items.slice(at, at + batchSize), ...decision },
        token,
      })),
    )
  const decided = outcomes.filter(({ isDecided }) => isDecided).length
  const lines = outcomes.map(({ id, isDecided, name, result }) =>
    [id, isDecided ? result : `not decided: ${result}`, name].join('  ').trim(),
  )
  if (decided < outcomes.length) process.exitCode = 1
  return [...lines, `${decided} of ${outcomes.length} decided.`].join('\n')
}

const decide = async (place: Place, values: Values, shown: string[], examineResult: ReviewBody['examineResult']): Promise<string> => {
  need(shown[0], 'The id of the registration')
  const items = shown.map(readShownId)
  if (examineResult === 'fail') need(values.remark, 'The remark')
  const decision = { examineResult, ...(values.remark ? { examineRemark: values.remark } : {}) }
  const token = await signIn(place)
  const [only, ...others] = items
  return others.length === 0 ? decideOne(place, token, { ...only!, ...decision }) : decideMany(place, token, items, decision)
}

const results = async (place: Place, { type, state, language, json }: Values): Promise<string> => {
  const query = { ...(type ? { ofType: type } : {}), ...(state ? { examineResult: state } : {}) }
  const asked = { query, token: await signIn(place), language: language === 'en' ? ('en' as const) : ('cn' as const) }
  const found = await ask<QuestionnaireResult[]>(place, questionnaireResultCalls.results, asked)
  return json ? JSON.stringify(found, null, 2) : describeResults(found)
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, ...ids],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  switch (action) {
    case 'list':
      return list(placeOf(values, process.env), values)
    case 'approve':
      return decide(placeOf(values, process.env), values, ids, 'approve')
    case 'reject':
      return decide(placeOf(values, process.env), values, ids, 'fail')
    case 'results':
      return results(placeOf(values, process.env), values)
    case 'export':
      return exportPeople(placeOf(values, process.env), {
        to: need(values.to, 'The file, --to people.xlsx,'),
        state: values.state,
        language: values.language === 'en' ? 'en' : 'cn',
      })
    default:
      throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  }
}

void printed(run)
