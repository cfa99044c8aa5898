import type { Language } from '../../../../contract/language'
import { groupedReference } from '../../../../contract/rules/orders/bankTransfer'
import { formatDay } from '../../../../contract/rules/values/days'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { OrderKey } from '../order/jobs'
import { findTransfer } from './bankTransfer.sql'
import { accountFor } from './transferAccount'

/** A transfer that waits, in the form for messages. */
export interface TransferNews {
  missingFen: number
  account: string
  reference: string
  deadline: string
  refusal: string | null
  hasProof: boolean
}

const labels = {
  holder: { cn: '收款户名：', en: 'Account holder: ' },
  bank: { cn: '开户银行：', en: 'Bank: ' },
  number: { cn: '收款账号：', en: 'Account number / IBAN: ' },
  bic: { cn: 'SWIFT：', en: 'SWIFT: ' },
}

/** The transfer of an order that still waits for it; null for any other. */
export const transferNewsOf = async (app: App, exhibition: Exhibition, key: OrderKey, language: Language): Promise<TransferNews | null> => {
  const row = await findTransfer(app.pool, key)
  if (row?.orderState !== 'pendingPayment') return null
  const { holder, bank, accountNumber, bic } = accountFor(exhibition.config.bankTransfer ?? row.account, language)
  const lines = [labels.holder[language] + holder, labels.bank[language] + bank, labels.number[language] + accountNumber]
  return {
    missingFen: row.amountFen - row.openFen,
    account: [...lines, ...(bic ? [labels.bic[language] + bic] : [])].join('\n'),
    reference: groupedReference(row.reference),
    deadline: formatDay(row.payBy, language),
    refusal: row.refusal,
    hasProof: row.proofAt !== null && row.refusal === null,
  }
}
