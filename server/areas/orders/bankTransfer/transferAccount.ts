import type { Language } from '../../../../contract/language'
import type { TransferAccount } from '../../../../contract/orders/bankTransfer.schema'
import type { TransferRules } from '../../../../contract/rules/orders/bankTransfer'

/** The organiser's account as a buyer reads it. */
export const accountFor = ({ holder, bank, accountNumber, bic }: TransferRules, language: Language): TransferAccount => ({
  holder: holder[language],
  bank: bank[language],
  accountNumber,
  bic: bic ?? null,
})
