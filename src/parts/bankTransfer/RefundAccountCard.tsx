import { observer } from 'mobx-react-lite'
import type { BankTransfer } from '@contract/orders/bankTransfer.schema'
import { fill, useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { TextField } from '@/ui/Field/TextField'
import { FormCard } from '@/ui/FormCard'
import { Line } from '@/ui/Line'
import { groupedYuan } from '@/ui/Money'
import type { BankTransferStore } from './BankTransferStore'
import { words } from './words'

/** The account to which the organiser sends money back: named once, shown masked, changed until it was sent. */
export const RefundAccountCard = observer(({ store, transfer }: { store: BankTransferStore; transfer: BankTransfer }) => {
  const t = useWords(words)
  const { goesBack, refundAccount } = transfer
  const amount = groupedYuan(goesBack)
  if (refundAccount && !store.isNaming)
    return (
      <Card id="refund-account" padding="tight">
        <CardTitle title={t.refundTitle} hint={fill(t.refundNamed, { amount })} />
        <Line id="refund-account-holder" label={refundAccount.holder} value={refundAccount.maskedNumber} />
        <Line id="refund-account-bank" label={refundAccount.bank} />
        <Actions>
          <Action>
            <Button id="refund-account-change" kind="text" size="medium" text={t.changeAccount} onTap={() => store.openForm()} />
          </Action>
        </Actions>
      </Card>
    )
  return (
    <FormCard
      id="refund-account-form"
      title={t.refundTitle}
      hint={fill(t.refundHint, { amount })}
      failure={store.name.failure}
      submit={{ id: 'refund-account-save', text: t.save, onTap: () => store.name.run() }}
    >
      <TextField id="refund-holder" type="text" label={t.ownHolder} {...store.account.of('holder')} />
      <TextField id="refund-number" type="identifier" label={t.ownNumber} {...store.account.of('accountNumber')} />
      <TextField id="refund-bank" type="text" label={t.ownBank} {...store.account.of('bank')} />
      <TextField id="refund-bic" type="identifier" label={t.bic} isOptional {...store.account.of('bic')} />
    </FormCard>
  )
})
