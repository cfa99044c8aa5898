import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Invoice } from '@contract/orders/invoice.schema'
import type { InvoiceState } from '@contract/rules/orders/invoice'
import { fullDateTime } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { go } from '@/routes/go'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Pill, type Tone } from '@/ui/Pill'
import style from '../index.module.scss'
import { kindWords, stateWords } from '../words'
import type { InvoiceHistoryStore } from './InvoiceHistoryStore'
import { words } from './words'

const tones: Record<InvoiceState, Tone> = { asked: 'theme', issuing: 'theme', issued: 'good', failed: 'warn', redLettered: 'quiet' }

/** One invoice or red letter: its facts, its state and what can be done with it. */
export const InvoiceCard = observer(({ store, invoice }: { store: InvoiceHistoryStore; invoice: Invoice }) => {
  const t = useWords(words)
  const kinds = useWords(kindWords)
  const states = useWords(stateWords)
  const { invoiceId, kind, colour, state, header, number, issuedAt, askedAt, failure, fileUrl, amount, note, email, mayRetry } = invoice
  const isRed = colour === 'red'
  const isIssued = state === 'issued' || state === 'redLettered'
  const id = `invoice-${invoiceId}`
  return (
    <Card id={id}>
      <CardTitle title={header.name} hint={dotted(isRed && t.red, kinds[kind])} />
      {failure && !isRed && (
        <Banner id={`${id}-failure`} tone="bad" title={t.failedTitle}>
          {failure}
        </Banner>
      )}
      <Line
        label={
          <Pill id={`${id}-state`} tone={tones[state]}>
            {states[state]}
          </Pill>
        }
        value={
          <>
            {isRed && '−'}
            <Money amount={amount} />
          </>
        }
      />
      {number && <Line label={t.number} value={number} />}
      <Line label={issuedAt ? t.date : t.asked} value={fullDateTime(issuedAt ?? askedAt)} />
      <Line label={t.orders} value={invoice.orderIds.join(' ')} />
      {isIssued && email && <Line label={t.email} value={email} />}
      {note && <Line label={t.reason} value={note} />}
      {isIssued && (
        <View className={style.actions}>
          <Actions>
            <Action>
              <Button id={`${id}-mail`} kind="ghost" size="medium" isBlock text={t.resend} onTap={() => store.beginMail(invoice)} />
            </Action>
            <Action isMain>
              <Button id={`${id}-view`} size="medium" isBlock text={t.view} onTap={() => store.show.run(invoiceId)} />
            </Action>
          </Actions>
        </View>
      )}
      {isIssued && fileUrl && (
        <Button id={`${id}-file`} kind="text" size="medium" isBlock text={t.original} onTap={() => copyText(fileUrl, words)} />
      )}
      {mayRetry && <Button id={`${id}-retry`} size="medium" isBlock text={t.retry} onTap={() => go('invoice', { invoice: invoiceId })} />}
    </Card>
  )
})
