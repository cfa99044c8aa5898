import Taro from '@tarojs/taro'
import type { BodyOf, Call, DataOf, QueryOf } from '@contract/call'
import type { Language } from '@contract/language'
import { headerNames } from '@contract/envelope'
import { queryOf } from '@contract/rules/link'
import { common } from '@/i18n/common'
import { readerOf } from '@/platform/early'
import { forgetAnswers, takeAnswer } from './ahead'
import { readAnswer } from './answer'
import { asCaller } from './asCaller'
import { CallFailure } from './CallFailure'
import { api } from './connection'
import { takeEarlyAnswer } from './earlyAnswer'
import { linkKeyHeader, requestHeaders } from './headers'
import { noteServerDate } from './serverDate'

/** Milliseconds, as the specification says. A screen shows earlier that the network is slow. */
export const requestTimeoutMs = 300_000

type Parts<C extends Call> = (QueryOf<C> extends undefined ? { query?: undefined } : { query: QueryOf<C> }) &
  (BodyOf<C> extends undefined ? { body?: undefined } : { body: BodyOf<C> })

interface CallSettings {
  /** The idempotency key: a repeated write has the same one (see `newKey`). Required where the row says `isIdempotent`. */
  key?: string
  /** Shows a failure in a toast, for calls whose failure no screen shows. */
  hasToast?: boolean
  params?: Record<string, string>
  /** A token that nobody is signed in with, to end its session. */
  accessToken?: string
  /** Overrides the language of the screen, for texts that are needed in both languages. */
  language?: Language
}

export type Settings<C extends Call> = Parts<C> & CallSettings

/** A call without query and body needs no options. */
type Arguments<C extends Call> = object extends Settings<C> ? [settings?: Settings<C>] : [settings: Settings<C>]

const isTimeout = (error: { errMsg?: string }): boolean => /timeout/i.test(error.errMsg ?? '')

const dateOf = (header: Record<string, unknown> | undefined): string | undefined => (header?.date ?? header?.Date) as string | undefined

const send = async (
  row: Call,
  url: string,
  settings: { query?: object; body?: unknown; key?: string; hasToast?: boolean; language?: Language; accessToken?: string },
): Promise<{ status: number; body: unknown }> => {
  const isForm = row.isBare === true
  const early =
    row.method === 'GET'
      ? await takeEarlyAnswer(url, api().link().tenantId, readerOf(settings.language ?? api().language(), api().token()))
      : null
  if (early) return early
  const sentAtMs = Date.now()
  try {
    const answer = await Taro.request({
      url,
      method: row.method,
      data: isForm ? queryOf(settings.body as Record<string, string>) : (settings.body as object | undefined),
      header: requestHeaders({
        'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(settings.language ? { [headerNames.languageType]: settings.language } : {}),
        ...(settings.accessToken ? { [headerNames.token]: `bearer ${settings.accessToken}` } : {}),
        ...(settings.key ? { [headerNames.idempotencyKey]: settings.key } : {}),
        ...linkKeyHeader(linkKeyOf(row, settings.query)),
      }),
      timeout: requestTimeoutMs,
    })
    noteServerDate(dateOf(answer.header), sentAtMs)
    return { status: answer.statusCode, body: answer.data }
  } catch (error) {
    // On H5, Taro rejects with the answer itself if the status is an error.
    const answer = error as { status?: number; statusCode?: number; data?: unknown; json?: () => Promise<unknown>; errMsg?: string }
    const status = answer.statusCode ?? answer.status
    if (status) return { status, body: typeof answer.json === 'function' ? await answer.json().catch(() => null) : answer.data }
    const kind = isTimeout(answer) ? 'timeout' : 'offline'
    const message = (kind === 'timeout' ? common.timedOut : common.offline)[api().language()]
    if (settings.hasToast) api().toast(message)
    throw new CallFailure(kind, 0, message)
  }
}

/** The key of a link, which no address holds. */
const linkKeyOf = ({ keyInHeader }: Call, query: object = {}): string =>
  (keyInHeader && (query as Record<string, string | undefined>)[keyInHeader]) ?? ''

const renewed = ({ hasToast }: CallSettings): Promise<boolean> =>
  api()
    .refresh()
    .catch((failure: Error) => {
      if (hasToast) api().toast(failure.message)
      throw failure
    })

const urlOf = (row: Call, { query, params }: CallSettings & { query?: object }): string => {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const { keyInHeader } = row
  const sent = { ...query, ...(keyInHeader && { [keyInHeader]: undefined }) } as Record<string, string | number | undefined>
  const text = queryOf(sent)
  return `${api().baseUrl}${path}${text ? `?${text}` : ''}`
}

/** Names one answer: of a person where the call needs one, of a fair, in a language. */
export const answerName = (row: Call, settings: CallSettings & { query?: object }): string => {
  const { tenantId, exhibitionId, registerType } = api().link()
  const owner = row.access === 'open' ? '' : api().owner()
  return [
    owner,
    tenantId,
    exhibitionId,
    registerType,
    settings.language ?? api().language(),
    urlOf(row, settings),
    linkKeyOf(row, settings.query),
  ].join(' ')
}

/** Makes a call, whatever was asked ahead. @throws CallFailure */
export const ask = async <C extends Call>(row: C, settings: CallSettings & { query?: object; body?: unknown }): Promise<DataOf<C>> => {
  const url = urlOf(row, settings)
  const sent = () => send(row, url, settings)
  const answer = await (row.access === 'open' || settings.accessToken ? sent() : asCaller(sent, () => renewed(settings)))
  return readAnswer(row, answer.status, answer.body, settings.hasToast === true && answer.status !== 401) as DataOf<C>
}

/**
 * Makes a call of the contract: `call(orderCalls.place, { body, key })`. Method, path and types come from the row.
 * @returns the envelope's data
 * @throws CallFailure
 */
export const call = async <C extends Call>(row: C, ...[given]: Arguments<C>): Promise<DataOf<C>> => {
  const settings: CallSettings = given ?? {}
  const early = row.method === 'GET' ? takeAnswer(answerName(row, settings)) : null
  if (row.isIdempotent) forgetAnswers()
  return ((await early?.catch(() => null)) as DataOf<C> | null | undefined) ?? ask(row, settings)
}
