import { observer } from 'mobx-react-lite'
import type { BankTransfer } from '@contract/orders/bankTransfer.schema'
import { formatDay } from '@contract/rules/values/days'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import { Money, yuan } from '@/ui/Money'
import { CopyLine } from './CopyLine'
import { words } from './words'

/** The account to transfer to, with amount, reference and deadline. */
export const TransferAccountCard = observer(({ transfer }: { transfer: BankTransfer }) => {
  const t = useWords(words)
  const { account, missing, received, reference, payBy } = transfer
  const isPartial = Number(received) > 0
  return (
    <Card id="transfer-account" padding="tight">
      <CardTitle title={t.title} hint={t.hint} />
      {isPartial && <Line id="transfer-received" label={t.received} tone="good" value={<Money amount={received} size="small" />} />}
      <CopyLine id="transfer-amount" label={isPartial ? t.stillMissing : t.amount} text={yuan(missing)} copied={missing} />
      <CopyLine id="transfer-reference" label={t.reference} text={reference} copied={reference.replace(/ /g, '')} />
      <CopyLine id="transfer-holder" label={t.holder} text={account.holder} />
      <CopyLine id="transfer-number" label={t.number} text={account.accountNumber} />
      <CopyLine id="transfer-bank" label={t.bank} text={account.bank} />
      {account.bic && <CopyLine id="transfer-bic" label={t.bic} text={account.bic} />}
      <Line id="transfer-pay-by" label={t.payBy} tone="warn" value={formatDay(payBy, currentLanguage())} />
    </Card>
  )
})
