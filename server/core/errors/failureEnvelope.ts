import { errorCodes } from '../../../contract/errorCodes'
import { errorRow, sentence } from './errorSentences'
import type { Envelope, ErrorData, FieldError } from '../../../contract/envelope'
import { fieldSentence } from '../../../contract/fieldErrors'
import '../../../contract/formErrors'
import type { Bilingual, Language } from '../../../contract/language'
import type { Failure } from './failure'

const inLanguage = (details: Record<string, unknown>, language: Language): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(details).map(([key, value]) => {
      const isBilingual = typeof value === 'object' && value !== null && 'cn' in value && 'en' in value
      return [key, isBilingual ? (value as Record<Language, unknown>)[language] : value]
    }),
  )

/** The error answer, in the caller's language. */
export const failureEnvelope = (failure: Failure, language: Language): { http: number; body: Envelope<ErrorData | null> } => {
  const row = errorRow(failure.reason)
  const details = inLanguage(failure.details, language)
  const fields: FieldError[] = Object.entries(failure.fields).map(([field, error]) => ({
    field,
    code: error.code,
    msg: fieldSentence(error, language),
  }))
  const data: ErrorData = { ...details }
  if (fields.length > 0) data.fields = fields
  if (typeof details.seconds === 'number') data.retryAfterSeconds = details.seconds
  return {
    http: row.http,
    body: {
      code: errorCodes[failure.reason],
      success: false,
      data: Object.keys(data).length > 0 ? data : null,
      msg: sentence(failure.reason, language, details),
    },
  }
}

/** What a failure says, in both languages, as a part of another one. */
export const sentencesOf = (failure: Failure): Bilingual => ({
  cn: failureEnvelope(failure, 'cn').body.msg,
  en: failureEnvelope(failure, 'en').body.msg,
})
