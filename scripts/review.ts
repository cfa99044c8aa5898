import { parseArgs } from 'node:util'
import type { CallRow } from '../contract/call'
import type { Envelope, Paged } from '../contract/envelope'
import { headerNames } from '../contract/envelope'
import { tokenCalls } from '../contract/account/token.calls'
import type { TokenAnswer } from '../contract/account/token.schema'
import { reviewCalls } from '../contract/visitor/review.calls'
import type { ReviewBody, ReviewRow } from '../contract/visitor/review.schema'
import { askSecret } from './lib/askSecret'
import { CommandError, tenantAsked } from './lib/CommandError'

/**
 * Reviews registrations from a terminal. It signs in at a running server as an organiser and makes the same calls as a screen, and
 * the server checks the right.
 */
const help = `Reviews registrations of an exhibition, as an organiser.

  npm run review -- list                             registrations waiting for review
  npm run review -- list --state approve|fail        reviewed registrations
  npm run review -- approve <id>                     the id as the list shows it
  npm run review -- reject <id> --remark "why"       the visitor reads the remark

  --tenant <id>       the organiser, six digits          or FAIRGATE_TENANT
  --exhibition <id>   the exhibition                     or FAIRGATE_EXHIBITION
  --account <name>    an account with the review right  or FAIRGATE_ORGANISER
  --url <address>     of the running server              or PUBLIC_URL, else http://127.0.0.1:\${PORT}
  --page <number>     of the list

Asks for the password, or reads it from ORGANISER_PASSWORD.
Create the first organiser account with: npm run organiser -- create --tenant <id> --account <name>
`

interface Place {
  url: string
  tenantId: string
  exhibitionId: string
  account: string
}

const options = {
  tenant: { type: 'string' },
  exhibition: { type: 'string' },
  account: { type: 'string' },
  url: { type: 'string' },
  state: { type: 'string' },
  page: { type: 'string' },
  remark: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = { [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'string' ? string : boolean }

const need = (value: string | undefined, what: string): string => {
  if (!value) throw new CommandError(`${what} is missing. See "npm run review -- --help".`)
  return value
}

const placeOf = (values: Values, env: NodeJS.ProcessEnv): Place => ({
  url: (values.url ?? env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT ?? 8080}`).replace(/\/+$/, ''),
  tenantId: tenantAsked(values.tenant),
  exhibitionId: need(values.exhibition ?? env.FAIRGATE_EXHIBITION, 'The exhibition'),
  account: need(values.account ?? env.FAIRGATE_ORGANISER, 'The account'),
})

interface Sent {
  query?: Record<string, string>
  body?: object
  token?: string
}

const send = async (place: Place, row: CallRow, { query = {}, body, token }: Sent): Promise<unknown> => {
  const { FAIRGATE_CLIENT_ID: id = 'fairgate', FAIRGATE_CLIENT_SECRET: secret = 'fairgate_secret' } = process.env
  const answer = await fetch(`${place.url}${row.path}?${new URLSearchParams(query)}`, {
    method: row.method,
    headers: {
      [headerNames.authorization]: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      [headerNames.tenantId]: place.tenantId,
      [headerNames.exhibitionId]: place.exhibitionId,
      [headerNames.languageType]: 'en',
      ...(token ? { [headerNames.token]: `bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new CommandError(`No server answers at ${place.url}. Start it with "npm start", or give another address with --url.`)
  })
  return answer.json().catch(() => {
    throw new CommandError(`${place.url} is not a Fairgate server (HTTP ${answer.status}).`)
  })
}

const signIn = async (place: Place): Promise<string> => {
  const password = process.env.ORGANISER_PASSWORD ?? (await askSecret(`Password of ${place.account}: `))
  const body = { grant_type: 'password', type: 'organiser', scope: 'all', tenantId: place.tenantId, username: place.account, password }
  const answer = (await send(place, tokenCalls.grant, { body })) as TokenAnswer
  if ('access_token' in answer) return answer.access_token
  throw new CommandError(
    answer.error_code === 3001
      ? 'The server has other client credentials. Set FAIRGATE_CLIENT_ID and FAIRGATE_CLIENT_SECRET to the same values.'
      : answer.error_description,
  )
}

const ask = async <T>(place: Place, row: CallRow, sent: Sent): Promise<T> => {
  const envelope = (await send(place, row, sent)) as Envelope<T>
  if (envelope.success) return envelope.data
  const { fields = [] } = (envelope.data ?? {}) as { fields?: { field: string; msg: string }[] }
  throw new CommandError([envelope.msg, ...fields.map(({ field, msg }) => `${field}: ${msg}`)].join('\n'))
}

/** An id as the list shows it: with the revision that the organiser has read. */
const shownId = ({ id, revision }: Pick<ReviewRow, 'id' | 'revision'>): string => `${id}/${revision}`

const lineOf = ({ id, revision, examineResult, submittedAt, registerType, name, company, phone, examineRemark }: ReviewRow): string =>
  [shownId({ id, revision }), examineResult.padEnd(11), submittedAt, registerType, name, company, phone, examineRemark]
    .filter(Boolean)
    .join('  ')

const list = async (place: Place, values: Values): Promise<string> => {
  const query = { current: values.page ?? '1', size: '50', examineResult: values.state ?? 'underReview' }
  const { records, total, current, pages } = await ask<Paged<ReviewRow>>(place, reviewCalls.page, { query, token: await signIn(place) })
  if (total === 0) return values.state ? 'None.' : 'No registrations are waiting for review.'
  return [...records.map(lineOf), `${total} in all${pages > 1 ? `, page ${current} of ${pages}` : ''}.`].join('\n')
}

const decide = async (
  place: Place,
  values: Values,
  shown: string | undefined,
  examineResult: ReviewBody['examineResult'],
): Promise<string> => {
  const [id = '', revision = ''] = need(shown, 'The id of the registration').split('/')
  const body: ReviewBody = {
    id,
    revision: need(revision, 'The part of the id after the stroke'),
    examineResult,
    ...(values.remark ? { examineRemark: values.remark } : {}),
  }
  if (examineResult === 'fail') need(values.remark, 'The remark')
  return lineOf(await ask<ReviewRow>(place, reviewCalls.decide, { body, token: await signIn(place) }))
}

const run = async (): Promise<string> => {
  const {
    values,
    positionals: [action, id],
  } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  if (values.help || !action) return help
  switch (action) {
    case 'list':
      return list(placeOf(values, process.env), values)
    case 'approve':
      return decide(placeOf(values, process.env), values, id, 'approve')
    case 'reject':
      return decide(placeOf(values, process.env), values, id, 'fail')
    default:
      throw new CommandError(`Unknown action "${action}".\n\n${help}`)
  }
}

run().then(
  (text) => process.stdout.write(`${text}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
