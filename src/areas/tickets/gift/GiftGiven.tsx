import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { Gift } from '@contract/tickets/gift.schema'
import { useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { QrCode } from '@/ui/QrCode'
import { Sheet } from '@/ui/Sheet'
import type { GiftStore } from './gift.store'
import style from './index.module.scss'
import { words } from './words'

/** What a giver does with an open offer, besides sending its link: show its code, take it back. */
export const GiftGiven = observer(({ store, gift }: { store: GiftStore; gift: Gift }) => {
  const t = useWords(words)
  const [isPosterOpen, setPosterOpen] = useState(false)
  const recall = async (): Promise<void> => {
    const isMeant = await confirm({ title: t.recallSure, message: t.recallText, confirmText: t.yes, cancelText: t.no, isDangerous: true })
    if (isMeant) await store.recall.run()
  }
  return (
    <>
      <Banner id="gift-send" tone={gift.isSent ? 'good' : 'info'} title={gift.isSent ? t.sent : t.sendLink}>
        {gift.isSent ? t.sentText : t.sendLinkText}
      </Banner>
      {gift.link && (
        <>
          <Actions>
            <Action>
              <Button id="gift-poster" kind="ghost" size="medium" isBlock text={t.poster} onTap={() => setPosterOpen(true)} />
            </Action>
            <Action>
              <Button
                id="gift-recall"
                kind="ghost"
                size="medium"
                isBlock
                text={t.recall}
                isLoading={store.recall.isRunning}
                onTap={recall}
              />
            </Action>
          </Actions>
          <Sheet id="gift-code" isOpen={isPosterOpen} title={t.posterTitle} onClose={() => setPosterOpen(false)}>
            <View className={style.code}>
              <QrCode id="gift-qr" text={gift.link} label={t.posterTitle} />
              <View className={style.detail}>{t.posterHint}</View>
            </View>
          </Sheet>
        </>
      )}
    </>
  )
})
