import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type InviteForm, isMessageForm } from '@contract/rules/invitations/invitation'
import { Detail, RowCard } from '@/ui/RowCard'
import type { BuyerSummary } from '@contract/exhibitor/buyerInvitation.schema'
import type { FreeQuota } from '@contract/tickets/freeTicket.schema'
import { fill, useWords } from '@/i18n/words'
import { formWords, words as inviteWords } from '@/parts/invitation/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Failed } from '@/ui/Failed'
import { Figures } from '@/ui/Figures'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Progress } from '@/ui/Progress'
import style from '../index.module.scss'
import { BuyersStore } from '../buyers.store'
import { companyDesk } from '../desk'
import { words } from '../words'

const numbers = ['sent', 'opened', 'registered', 'attended'] as const
const ways: readonly InviteForm[] = ['SHORT_MSG', 'EMAIL', 'QRCODE', 'LINK']

/** A quota of free tickets, in numbers and words. */
const QuotaCard = ({ quota: { id, name, quota, left, isOver }, mayInvite }: { quota: FreeQuota; mayInvite: boolean }) => {
  const t = useWords(words)
  const used = quota - left
  return (
    <RowCard id={`buyer-quota-${id}`} isFaint={isOver} name={name}>
      <View className={style.progress}>
        <Progress id={`buyer-quota-${id}-left`} part={quota === 0 ? 0 : used / quota} words={fill(t.quota, { quota, used, left })} />
      </View>
      {isOver && <Detail>{t.quotaOver}</Detail>}
      {!isOver && left === 0 && <Detail>{t.quotaFull}</Detail>}
      {mayInvite && !isOver && left > 0 && (
        <View className={style.actions}>
          <Button id={`buyer-quota-${id}-link`} kind="text" size="small" text={t.byLink} onTap={() => go('freeTicket')} />
        </View>
      )}
    </RowCard>
  )
}

/** Messages that did not arrive, and the button that sends them again. */
const FailedSends = observer(({ store, summary: { counts, mayInvite } }: { store: BuyersStore; summary: BuyerSummary }) => {
  const t = useWords(words)
  return (
    <Banner
      id="buyers-failed"
      tone="warn"
      title={fill(t.someFailed, { count: counts.failed })}
      action={
        mayInvite &&
        counts.retriable > 0 && (
          <Button
            id="buyers-retry"
            kind="ghost"
            size="small"
            text={t.retry}
            isLoading={store.retry.isRunning}
            onTap={() => store.retry.run()}
          />
        )
      }
    >
      {counts.ticketsHeld > 0 && fill(t.ticketsHeld, { count: counts.ticketsHeld })}
    </Banner>
  )
})

/** The lists behind the numbers. */
const Records = () => {
  const t = useWords(words)
  return (
    <Card id="buyers-records" padding="tight">
      <CardTitle title={t.records} />
      <Line
        id="buyers-invited"
        label={
          <>
            {t.invited}
            <Detail>{t.invitedText}</Detail>
          </>
        }
        onTap={() => go('invitingBuyers')}
      />
      <Line
        id="buyers-came"
        label={
          <>
            {t.registered}
            <Detail>{t.registeredText}</Detail>
          </>
        }
        onTap={() => go('invitingBuyersTwo')}
      />
      <Line
        id="buyers-templates"
        label={
          <>
            {t.templates}
            <Detail>{t.templatesText}</Detail>
          </>
        }
        onTap={() => go('invitationTemplate')}
      />
    </Card>
  )
}

const Content = observer(({ store }: { store: BuyersStore }) => {
  const t = useWords(words)
  const i = useWords(inviteWords)
  const forms = useWords(formWords)
  const { value } = store.summary
  if (!value) return null
  const { counts, quotas, sends, mayInvite } = value
  return (
    <>
      <Failed id="buyers-refused" failure={store.retry.failure} />
      {!mayInvite && (
        <Banner id="buyers-reading" title={t.onlyReading}>
          {t.onlyReadingText}
        </Banner>
      )}
      <Card id="buyers-counts">
        <CardTitle title={t.reach} />
        <View className={style.progress}>
          <Figures figures={numbers.map((key) => ({ id: `buyers-${key}`, value: counts[key], label: i[key] }))} />
        </View>
      </Card>
      {counts.failed > 0 && <FailedSends store={store} summary={value} />}
      {mayInvite && (
        <Card id="buyers-ways" padding="tight">
          <CardTitle title={t.ways} />
          {ways
            .filter((form) => !isMessageForm(form) || sends[form])
            .map((form) => (
              <Line key={form} id={`buyers-by-${form}`} label={forms[form]} onTap={() => companyDesk.openForm(form)} />
            ))}
        </Card>
      )}
      <Records />
      {quotas.length > 0 && <CardTitle title={t.tickets} />}
      {quotas.map((quota) => (
        <QuotaCard key={quota.id} quota={quota} mayInvite={mayInvite} />
      ))}
    </>
  )
})

/** `/exhibitorSelfService/inviteVIP`: how far a company's invitations came, the ways to invite, and its free tickets. */
export default page({ store: () => new BuyersStore(), reload: ['shown', 'language'] }, ({ store }) => {
  const { failure } = store.summary
  return (
    <Page id="buyers" of={store.summary} notFound={<Banner id="buyers-none" tone="warn" title={failure?.message} />}>
      <Content store={store} />
    </Page>
  )
})
