import { Button as HostButton } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Gift } from '@contract/gift.schema'
import { useWords } from '@/i18n/words'
import { setSharing } from '@/parts/share/setSharing'
import { platform } from '@/platform'
import { session } from '@/stores/session'
import { giftShareFacts } from './giftShare'
import style from './ShareGift.module.scss'
import { words } from './words'

/** Sends a gift as a card. WeChat opens its list of chats only from its own kind of button, and asks then what to send. */
export const ShareGift = observer(({ gift }: { gift: Gift }) => {
  const t = useWords(words)
  const { language } = session
  useEffect(() => {
    // The page's own card takes the place of the fair's.
    void setSharing().then(() => platform.share(giftShareFacts(gift), false))
    return () => void setSharing()
  }, [gift, language])
  return (
    <HostButton id="gift-share" className={style.share} hoverClass="none" openType="share">
      {t.share}
    </HostButton>
  )
})
