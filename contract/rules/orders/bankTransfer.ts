import '../../formErrors'
import { addDays } from '../values/days'
import type { ValidationError } from '../../fieldErrors'
import type { Bilingual } from '../../language'
import { type Holidays, addWorkingDays, noHolidays } from '../values/workingDays'
import { cleanNumber, cleanText, upperCase } from '../values/cleanText'

/** The organiser's account, to which buyers transfer, and the time that they have. */
export interface TransferRules {
  holder: Bilingual
  bank: Bilingual
  /** The IBAN, or the number of an account without one. */
  accountNumber: string
  /** SWIFT code of the bank, for transfers from abroad. */
  bic?: string
  currency: 'CNY'
  /** Working days of the organiser's office in which the money must arrive. */
  daysToPay: number
  /** No order waits longer than until so many days before the fair. */
  untilDaysBefore: number
}

/** How many orders of one person may wait for a transfer at a time. Each holds tickets for days. */
export const maxWaitingTransfers = 3

/**
 * waiting: no proof yet, which nobody must send; refused: the organiser did not accept the proof; complete: all of it arrived;
 * ended: the order waits no longer.
 */
export const transferStates = ['waiting', 'proofSent', 'refused', 'complete', 'ended'] as const
export type TransferState = (typeof transferStates)[number]

/**
 * The last day on which the money may arrive; null where it is too late for a transfer: less than one working day is left.
 * @param today and `startsOn`: 'yyyy-MM-dd' in the fair's time zone
 */
export const lastDayToPay = (
  { daysToPay, untilDaysBefore }: Pick<TransferRules, 'daysToPay' | 'untilDaysBefore'>,
  { today, startsOn, holidays = noHolidays }: { today: string; startsOn: string; holidays?: Holidays | undefined },
): string | null => {
  const latest = addDays(startsOn, -untilDaysBefore)
  if (addWorkingDays(today, 1, holidays) > latest) return null
  const wanted = addWorkingDays(today, daysToPay, holidays)
  return wanted < latest ? wanted : latest
}

/** ISO 7064, MOD 97-10: the rest of the number that letters and digits are. */
const restBy97 = (text: string): number => {
  let rest = 0
  for (const letter of text) {
    const value = Number.parseInt(letter, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Without letters and digits that people confuse. */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const referenceLength = 8

/** A creditor reference by ISO 11649, which banks abroad check too. @param body of the alphabet above */
export const transferReference = (body: string): string => `RF${String(98 - restBy97(`${body}RF00`)).padStart(2, '0')}${body}`

/** One form for each reference: upper case, without spaces. */
export const normaliseReference = (text: string): string => cleanNumber(text)

/** Whether the check digits of a reference are right. */
export const isTransferReference = (text: string): boolean =>
  new RegExp(`^RF\\d{2}[${referenceAlphabet}]{${referenceLength}}$`).test(text) && restBy97(text.slice(4) + text.slice(0, 4)) === 1

/** In groups of four, as people read it. */
export const groupedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ')

export const normaliseAccountNumber = (text: string): string => cleanNumber(text)

/** An IBAN (ISO 13616) with right check digits, or the digits of an account without one. */
export const isAccountNumber = (number: string): boolean =>
  /^[A-Z]/.test(number)
    ? /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number) && restBy97(number.slice(4) + number.slice(0, 4)) === 1
    : /^\d{6,34}$/.test(number)

/** ISO 9362: eight or eleven characters. */
export const isBic = (text: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)

/** Only its end, as everybody but the organiser sees it. */
export const maskedAccount = (number: string): string => `•••• ${number.slice(-4)}`

/** An account to which a refund goes. Outside of IBAN countries the SWIFT code is not known to many, so it may be missing. */
export interface RefundAccount {
  holder: string
  bank: string
  accountNumber: string
  bic: string
}

export const refundAccountLengths = { holder: 100, bank: 100, accountNumber: 34, bic: 11 } as const
export type RefundAccountText = keyof RefundAccount
export const refundAccountTexts = ['holder', 'bank', 'accountNumber', 'bic'] as const satisfies readonly RefundAccountText[]

const oneLine = (value: string): string => value.replace(/[\s\p{Cc}]+/gu, ' ').trim()

export const normaliseRefundAccount = ({ holder, bank, accountNumber, bic }: RefundAccount): RefundAccount => ({
  holder: oneLine(holder),
  bank: oneLine(bank),
  accountNumber: normaliseAccountNumber(accountNumber),
  bic: normaliseAccountNumber(bic),
})

/** The mistakes of a normalised account, by field. */
export const refundAccountErrors = (account: RefundAccount): Partial<Record<RefundAccountText, ValidationError>> => {
  const errors: Partial<Record<RefundAccountText, ValidationError>> = {}
  for (const name of refundAccountTexts) {
    const max = refundAccountLengths[name]
    if ([...account[name]].length > max) errors[name] = { code: 'tooLong', max }
    else if (account[name] === '' && name !== 'bic') errors[name] = { code: 'required' }
  }
  if (!errors.accountNumber && !isAccountNumber(account.accountNumber)) errors.accountNumber = { code: 'accountNumberInvalid' }
  if (!errors.bic && account.bic !== '' && !isBic(account.bic)) errors.bic = { code: 'bicInvalid' }
  return errors
}

/** One form for each reference of a bank, so that one receipt is not entered twice in two spellings. */
export const normaliseBankReference = (text: string): string => upperCase(cleanText(text).replace(/[\s\p{Cc}]+/gu, ''))
