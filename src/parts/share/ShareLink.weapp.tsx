import { Button as HostButton } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { type ShareFacts, platform } from '@/platform'
import { setSharing } from './setSharing'
import style from './ShareLink.module.scss'
import { shareWords } from './words'

/** Sends a link as a card. WeChat opens its list of chats only from its own kind of button, and asks then what to send. */
export const ShareLink = observer(({ id, facts }: { id: string; facts: ShareFacts }) => {
  const t = useWords(shareWords)
  const { title, description, imageUrl, link } = facts
  useEffect(() => {
    // The page's own card takes the place of the fair's.
    void setSharing().then(() => platform.share({ title, description, imageUrl, link }, false))
    return () => void setSharing()
  }, [title, description, imageUrl, link])
  return (
    <HostButton id={id} className={style.share} hoverClass="none" openType="share">
      {t.send}
    </HostButton>
  )
})
