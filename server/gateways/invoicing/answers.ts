import { type Static, Type } from 'typebox'
import type { InvoiceResult } from './Invoicing'

/** Every answer of the platform. `code` of success is E0000; six digits are codes of the entry point, about the account. */
export const Answer = Type.Object({
  code: Type.String({ maxLength: 20 }),
  describe: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  result: Type.Optional(Type.Unknown()),
})

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]))

/** An invoice in the answer of `queryInvoiceResult`. */
export const InvoiceAnswer = Type.Object({
  status: Type.String(),
  failCause: text,
  allElectronicInvoiceNumber: text,
  invoiceTime: Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()])),
  pdfUrl: text,
})

/** A confirmation form of a red letter. */
export const RedFormAnswer = Type.Object({
  billStatus: Type.String(),
  billMessage: text,
  redInvoiceNumber: text,
  invoiceSerialNum: text,
})

export const RedFormList = Type.Object({ list: Type.Array(RedFormAnswer) })

/** Why it failed, for people: one line of at most 200 letters. */
export const reasonOf = (said: string | null | undefined): string =>
  [...(said ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, 200).join('') || '开票平台未说明原因'

/** 22: refused; 3, 31: void. 20, 21 and 24 are on their way: the last has its number but not yet its seal. */
const failed = ['22', '3', '31']

/** An address of the platform's file. Another scheme is none that a person should open. */
const addressOf = (url: string | null | undefined): string | null =>
  url && URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol) && url.length <= 1000 ? url : null

export const resultOf = (answer: Static<typeof InvoiceAnswer>): InvoiceResult => {
  const { status, allElectronicInvoiceNumber: number, invoiceTime } = answer
  if (failed.includes(status)) return { state: 'failed', reason: reasonOf(answer.failCause) }
  const issuedAt = new Date(Number(invoiceTime ?? Number.NaN))
  if (status !== '2' || !number || Number.isNaN(issuedAt.getTime())) return { state: 'issuing' }
  return { state: 'issued', number, issuedAt, fileUrl: addressOf(answer.pdfUrl) }
}

/** 05 to 10: cancelled, refused or overdue; 16: the tax authority did not take it. */
const endedForms = ['05', '06', '07', '08', '09', '10', '16']

export const isEndedForm = ({ billStatus }: Static<typeof RedFormAnswer>): boolean => endedForms.includes(billStatus)
