import type { CallRow } from '../../contract/call'
import type { Envelope } from '../../contract/envelope'
import type { Language } from '../../contract/language'
import { headerNames } from '../../contract/envelope'
import { tokenCalls } from '../../contract/account/token.calls'
import type { TokenAnswer } from '../../contract/account/token.schema'
import { askSecret } from './askSecret'
import { CommandError, tenantAsked } from './CommandError'

/** A running server, and the organiser's account that a command signs in with. */
export interface Place {
  url: string
  tenantId: string
  exhibitionId: string
  account: string
}

/** The options of every command that signs in at a running server. */
export const placeOptions = {
  tenant: { type: 'string' },
  exhibition: { type: 'string' },
  account: { type: 'string' },
  url: { type: 'string' },
} as const

/** Their help. @param right the right that the account needs */
export const placeHelp = (right: string): string => `  --tenant <id>       the organiser, six digits          or FAIRGATE_TENANT
  --exhibition <id>   the exhibition                     or FAIRGATE_EXHIBITION
  --account <name>    an account with ${right.padEnd(19)} or FAIRGATE_ORGANISER
  --url <address>     of the running server              or PUBLIC_URL, else http://127.0.0.1:\${PORT}`

/** @throws CommandError where it is missing */
export const need = (value: string | undefined, what: string): string => {
  if (!value) throw new CommandError(`${what} is missing. See --help.`)
  return value
}

export const placeOf = (values: { [Name in keyof typeof placeOptions]?: string }, env: NodeJS.ProcessEnv): Place => ({
  url: (values.url ?? env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT ?? 8080}`).replace(/\/+$/, ''),
  tenantId: tenantAsked(values.tenant),
  exhibitionId: need(values.exhibition ?? env.FAIRGATE_EXHIBITION, 'The exhibition'),
  account: need(values.account ?? env.FAIRGATE_ORGANISER, 'The account'),
})

interface Sent {
  query?: Record<string, string>
  body?: object
  /** The file of an upload, in place of a body. */
  file?: { name: string; bytes: Buffer }
  token?: string
  /** The idempotency key of a write that may be repeated. */
  key?: string
  /** Of the answer's texts. English by default. */
  language?: Language
  /** How a refusal names a field of the body. */
  placeOf?: (field: string) => string
  /** Ends the request. */
  signal?: AbortSignal
}

const send = async (
  place: Place,
  row: CallRow,
  { query = {}, body, file, token, key, language = 'en', signal }: Sent,
): Promise<unknown> => {
  const { FAIRGATE_CLIENT_ID: id = 'fairgate', FAIRGATE_CLIENT_SECRET: secret = 'fairgate_secret' } = process.env
  const form = file && new FormData()
  if (file) form?.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  const answer = await fetch(`${place.url}${row.path}?${new URLSearchParams(query)}`, {
    method: row.method,
    headers: {
      [headerNames.authorization]: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      [headerNames.tenantId]: place.tenantId,
      [headerNames.exhibitionId]: place.exhibitionId,
      [headerNames.languageType]: language,
      // Of an organiser's session. Calls that are open to everybody ask for one.
      [headerNames.registerType]: 'staff',
      ...(token ? { [headerNames.token]: `bearer ${token}` } : {}),
      ...(key ? { [headerNames.idempotencyKey]: key } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(form ? { body: form } : {}),
    ...(signal ? { signal } : {}),
  }).catch(() => {
    throw new CommandError(`No server answers at ${place.url}. Start it with "npm start", or give another address with --url.`)
  })
  return answer.json().catch(() => {
    throw new CommandError(`${place.url} is not a Fairgate server (HTTP ${answer.status}).`)
  })
}

/** Asks for the password unless it is typed already, or reads it from ORGANISER_PASSWORD. @returns the access token */
export const signIn = async (place: Place, typed?: string): Promise<string> => {
  const password = typed ?? process.env.ORGANISER_PASSWORD ?? (await askSecret(`Password of ${place.account}: `))
  const body = { grant_type: 'password', type: 'organiser', scope: 'all', tenantId: place.tenantId, username: place.account, password }
  const answer = (await send(place, tokenCalls.grant, { body })) as TokenAnswer
  if ('access_token' in answer) return answer.access_token
  throw new CommandError(
    answer.error_code === 3001
      ? 'The server has other client credentials. Set FAIRGATE_CLIENT_ID and FAIRGATE_CLIENT_SECRET to the same values.'
      : answer.error_description,
  )
}

/** Makes a call as a screen does. @throws CommandError in the server's words */
export const ask = async <T>(place: Place, row: CallRow, sent: Sent): Promise<T> => {
  const envelope = (await send(place, row, sent)) as Envelope<T>
  if (envelope.success) return envelope.data
  const { fields = [] } = (envelope.data ?? {}) as { fields?: { field: string; msg: string }[] }
  const { placeOf: named = (field: string) => field } = sent
  // The sentence of the envelope speaks of a screen.
  const first = fields.length > 0 ? 'The server refused these values. Nothing was stored.' : envelope.msg
  throw new CommandError([first, ...fields.map(({ field, msg }) => `${named(field)}: ${msg}`)].join('\n'))
}
