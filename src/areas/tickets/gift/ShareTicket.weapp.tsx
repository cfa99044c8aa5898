import { Button as HostButton } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { setSharing } from '@/parts/share/setSharing'
import { type ShareFacts, platform } from '@/platform'
import style from './ShareTicket.module.scss'
import { words } from './words'

/** Sends a ticket as a card. WeChat opens its list of chats only from its own kind of button, and asks then what to send. */
export const ShareTicket = observer(({ id, facts }: { id: string; facts: ShareFacts }) => {
  const t = useWords(words)
  const { title, description, imageUrl, link } = facts
  useEffect(() => {
    // The page's own card takes the place of the fair's.
    void setSharing().then(() => platform.share({ title, description, imageUrl, link }, false))
    return () => void setSharing()
  }, [title, description, imageUrl, link])
  return (
    <HostButton id={id} className={style.share} hoverClass="none" openType="share">
      {t.share}
    </HostButton>
  )
})
