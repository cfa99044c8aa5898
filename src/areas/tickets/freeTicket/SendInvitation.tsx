import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { FreeInvitation } from '@contract/tickets/freeTicket.schema'
import { useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { QrCode } from '@/ui/QrCode'
import { Sheet } from '@/ui/Sheet'
import style from '../gift/index.module.scss'
import type { InvitationStore } from './invitation.store'
import { words } from './words'

/** What an inviter does with an open invitation, besides sending its link: show its code, withdraw it. */
export const SendInvitation = observer(({ store, invitation }: { store: InvitationStore; invitation: FreeInvitation }) => {
  const t = useWords(words)
  const [isPosterOpen, setPosterOpen] = useState(false)
  const withdraw = async (): Promise<void> => {
    const isMeant = await confirm({
      title: t.withdrawSure,
      message: t.withdrawText,
      confirmText: t.withdrawYes,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await store.withdraw.run()
  }
  const { link, isSent } = invitation
  return (
    <>
      <Banner id="invitation-send" tone={isSent ? 'good' : 'info'} title={isSent ? t.sent : t.sendLink}>
        {t.sendText}
      </Banner>
      {link && (
        <>
          <Actions>
            <Action>
              <Button id="invitation-poster" kind="ghost" size="medium" isBlock text={t.poster} onTap={() => setPosterOpen(true)} />
            </Action>
            <Action>
              <Button
                id="invitation-withdraw"
                kind="ghost"
                size="medium"
                isBlock
                text={t.withdraw}
                isLoading={store.withdraw.isRunning}
                onTap={withdraw}
              />
            </Action>
          </Actions>
          <Sheet id="invitation-code" isOpen={isPosterOpen} title={t.posterTitle} onClose={() => setPosterOpen(false)}>
            <View className={style.code}>
              <QrCode id="invitation-qr" text={link} label={t.posterTitle} />
              <View className={style.detail}>{t.posterHint}</View>
            </View>
          </Sheet>
        </>
      )}
    </>
  )
})
