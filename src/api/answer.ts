import { silentCodes, successCodes, wholeResultCodes } from '@contract/dialectCodes'
import type { CallRow } from '@contract/call'
import type { ErrorData } from '@contract/envelope'
import { countsAsError } from '@contract/rules/entry/errorReports'
import { common } from '@/i18n/common'
import { CallFailure } from './CallFailure'
import { api } from './connection'

interface AnswerBody {
  error_code?: number
  code?: number | string
  retCode?: number | string
  data?: unknown
  msg?: string
  error_description?: string
}

const bodyOf = (body: unknown): AnswerBody => (typeof body === 'object' && body !== null ? (body as AnswerBody) : {})

/** A 401 comes as HTTP 401 or as the body's code. Both mean the same. */
export const isUnauthorized = (status: number, body: unknown): boolean => status === 401 || bodyOf(body).code === 401

/** Other calls of this dialect succeed with three more codes. */
const isSuccess = ({ isStore }: CallRow, code: number | string): boolean => (isStore ? code === 200 : successCodes.includes(code))

/**
 * Reads an answer of this dialect: `error_code ?? code ?? status`, then `msg ?? error_description`.
 * @param row of the call that was answered
 * @param hasToast no screen shows the failure, so a toast does
 * @returns the envelope's data, or the body of a bare call
 * @throws CallFailure; 400 and 3001 silently, 2001 and 2002 with the whole result and without a toast, others after a toast
 */
export const readAnswer = (row: CallRow, status: number, body: unknown, hasToast: boolean): unknown => {
  const answer = bodyOf(body)
  const isBare = row.isBare === true
  const code = answer.error_code ?? answer.code ?? status
  if (countsAsError({ code, retCode: answer.retCode })) api().failed(`${row.method} ${row.path}`, code)
  if (isBare ? answer.error_code === undefined && status < 400 : isSuccess(row, code)) return isBare ? body : answer.data
  const language = api().language()
  const message = answer.msg || answer.error_description || (status >= 500 ? common.systemError : common.unknownError)[language]
  const isToasted = hasToast && !isBare && !silentCodes.includes(code) && !wholeResultCodes.includes(code)
  if (isToasted) api().toast(message)
  throw new CallFailure('answer', code, message, (answer.data ?? null) as ErrorData | null, body)
}
