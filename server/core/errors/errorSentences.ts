import type { ErrorName } from '../../../contract/errorCodes'
import type { Language } from '../../../contract/language'
import { sharedErrorSentences } from './sharedErrorSentences'

/**
 * The HTTP status and the sentence of an error in both languages. `{name}` is a detail from the thrower. 400 never appears,
 * because clients of this dialect swallow it.
 */
export interface ErrorRow {
  http: 200 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 500 | 503
  cn: string
  en: string
}

/** A row for each code of a module of the contract: a missing one and a foreign one do not compile. */
export type ErrorSentences<Codes> = Record<keyof Codes, ErrorRow>

const rows: Partial<Record<ErrorName, ErrorRow>> = { ...sharedErrorSentences }

/** Takes the rows of all areas. `server/areas` hands them in before the server answers its first call. */
export const addErrorSentences = (ofAreas: ErrorSentences<Record<ErrorName, number>>): void => void Object.assign(rows, ofAreas)

/** The row of an error. */
export const errorRow = (name: ErrorName): ErrorRow => {
  const row = rows[name]
  if (!row) throw new Error(`The area of "${name}" has not handed in its sentences.`)
  return row
}

const units = [
  { seconds: 3600, from: 2 * 3600, cn: '小时', en: 'hours' },
  { seconds: 60, from: 2 * 60, cn: '分钟', en: 'minutes' },
] as const

/** A time to wait as people say it: 90 seconds, 15 minutes, 24 hours. Rounded up, so that nobody comes too early. */
export const waitOf = (seconds: number, language: Language): string => {
  const unit = units.find(({ from }) => seconds >= from)
  if (!unit) return language === 'cn' ? `${seconds} 秒` : seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / unit.seconds)} ${unit[language]}`
}

/** Fills a row's sentence: `{seconds}` becomes `details.seconds`, and `{wait}` the same in words. */
export const sentence = (name: ErrorName, language: Language, details: Record<string, unknown> = {}): string =>
  errorRow(name)[language].replace(/\{(\w+)\}/g, (_, key: string) =>
    key === 'wait' ? waitOf(Number(details.seconds), language) : String(details[key] ?? ''),
  )
