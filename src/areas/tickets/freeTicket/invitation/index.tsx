import { View } from '@tarojs/components'
import { untilMinute } from '@/i18n/dates'
import { fill, useWords } from '@/i18n/words'
import { restart } from '@/routes/go'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { giftIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { ShareLink } from '@/parts/share/ShareLink'
import { ticketShareFacts } from '../../gift/giftShare'
import style from '../../gift/index.module.scss'
import { Claims } from '../Claims'
import { SendInvitation } from '../SendInvitation'
import { InvitationStore } from '../invitation.store'
import { invitationTone } from '../tones'
import { invitationStateWords, words } from '../words'

/** `/freeTicket/:id`: an invitation of the inviter, with its link and the guests who claimed. */
export default page({ store: ({ id = '' }) => new InvitationStore(id), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const states = useWords(invitationStateWords)
  const { value: invitation } = store.invitation
  const { length: count } = store.chosen
  const failure = store.withdraw.failure ?? store.void.failure
  const askVoid = async (): Promise<void> => {
    const isMeant = await confirm({
      title: fill(t.voidSure, { count }),
      message: t.voidText,
      confirmText: t.voidYes,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await store.void.run()
  }
  const notFound = (
    <EmptyState id="invitation-not-found" icon={giftIcon} title={t.notFoundTitle} message={t.notFoundText}>
      <Button id="invitation-to-list" size="medium" text={t.toList} onTap={() => restart('freeTicket')} />
    </EmptyState>
  )
  const footer =
    count > 0 ? (
      <Button id="claims-void" kind="danger" isBlock isLoading={store.void.isRunning} onTap={askVoid}>
        {fill(t.void, { count })}
      </Button>
    ) : (
      invitation?.state === 'open' &&
      invitation.link && <ShareLink id="invitation-share" facts={ticketShareFacts(invitation, invitation.name)} />
    )
  return (
    <Page id="invitation" of={store.invitation} notFound={notFound} footer={footer}>
      {invitation && (
        <>
          <View className={style.head}>
            <View id="invitation-title" className={style.title} role="heading" aria-level={2}>
              {invitation.to || t.anybody}
            </View>
            <Pill id="invitation-state" tone={invitationTone[invitation.state]}>
              {states[invitation.state]}
            </Pill>
          </View>
          <Failed id="invitation-refused" failure={failure} />
          <Card padding="tight">
            <Line id="invitation-ticket" label={t.ticket} value={invitation.name} tone="strong" />
            <Line id="invitation-claimed" label={t.claimed} value={`${invitation.claimed} / ${invitation.places}`} />
            <Line id="invitation-created" label={t.createdAt} value={untilMinute(invitation.createdAt)} />
            <Line id="invitation-expires" label={t.claimBy} value={untilMinute(invitation.expiresAt)} />
            {invitation.note && <Line id="invitation-note" label={t.noteLine} value={invitation.note} />}
          </Card>
          {invitation.state === 'open' && <SendInvitation store={store} invitation={invitation} />}
          <Claims store={store} />
        </>
      )}
    </Page>
  )
})
