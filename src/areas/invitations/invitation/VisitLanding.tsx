import { Image } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { fill, useWords } from '@/i18n/words'
import { Landing } from '@/parts/landing'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { altText } from '@/ui/altText'
import { PlanLanding } from './PlanLanding'
import { leadToFreeTicket, leadToPresetTicket } from './presetTicket'
import { VisitLandingStore } from './visitLanding.store'
import { words } from './words'
import style from './index.module.scss'

/** The landing of an invitation: the inviter, their words, and a way to refuse further messages. @param freeKey of a free ticket that waits */
export const VisitLanding = observer(({ visitKey, freeKey }: { visitKey: string; freeKey: string | null }) => {
  const t = useWords(words)
  const [store] = useState(() => new VisitLandingStore(visitKey))
  useEffect(() => void store.load(), [store])
  const { value: invitation } = store.invitation
  const { isOpen, optOut } = store
  if (invitation?.plan) return <PlanLanding store={store} plan={invitation.plan} />
  const stop = async (): Promise<void> => {
    const isMeant = await confirm({ title: t.stopSure, message: t.stopText, confirmText: t.stopYes, cancelText: t.keep, isDangerous: true })
    if (isMeant) await optOut.run()
  }
  const { ticket, booth, greeting, note, picture, from } = invitation ?? {}
  const details = [
    ticket && fill(t.freeWaits, { ticket }),
    booth && fill(t.findUs, { booth }),
    greeting,
    // The same words twice say nothing more.
    note !== greeting && note,
  ].filter((line): line is string => Boolean(line))
  const named = invitation?.from ? fill(t.invitedBy, { name: invitation.from }) : t.invited
  return (
    <Landing
      id="invite"
      sourceFor={() => 'inviteCard'}
      title={isOpen ? named : t.visitOver}
      message={isOpen ? t.invitedMessage : t.visitOverText}
      details={details.length > 0 ? details : undefined}
      picture={picture && <Image id="invite-picture" className={style.picture} src={picture} mode="aspectFit" {...altText(from ?? '')} />}
      action={isOpen ? t.accept : t.goOn}
      onGo={freeKey ? () => leadToFreeTicket(freeKey, isOpen && ticket ? { from: from ?? '', name: ticket } : null) : leadToPresetTicket}
    >
      <Failed id="invite-stop-refused" failure={optOut.failure} />
      {invitation?.mayOptOut && (
        <Button id="invite-stop" kind="text" size="medium" text={t.stop} isLoading={optOut.isRunning} onTap={stop} />
      )}
      {invitation?.hasOptedOut && <Banner id="invite-stopped" tone="good" title={t.stopped} />}
    </Landing>
  )
})
