import { type TransferRules, isAccountNumber, isBic } from '../../../../contract/rules/orders/bankTransfer'
import type { Report } from '../files/Problem'

/** Checks the account: a mistake there would send every buyer's money elsewhere. */
export const checkBankTransfer = ({ accountNumber, bic }: TransferRules, report: Report): void => {
  if (!isAccountNumber(accountNumber))
    report(['bankTransfer', 'accountNumber'], 'must be an IBAN whose digits check the others, or the digits of an account')
  if (bic !== undefined && !isBic(bic)) report(['bankTransfer', 'bic'], 'must be a SWIFT code of 8 or 11 characters')
}
