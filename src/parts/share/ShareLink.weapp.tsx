import { Button as HostButton } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { useRoute } from '@/routes/useRoute'
import { classes } from '@/ui/classes'
import { keepCard } from './ownCard'
import { setSharing } from './setSharing'
import type { ShareLinkProps } from './ShareLinkProps'
import style from './ShareLink.module.scss'
import { shareWords } from './words'

/** Sends a link as a card. WeChat opens its list of chats only from its own kind of button, and asks then what to send. */
export const ShareLink = observer(({ id, isQuiet, facts }: ShareLinkProps) => {
  const t = useWords(shareWords)
  const { title, description, imageUrl, link } = facts
  const page = useRoute()
  useEffect(() => {
    const drop = keepCard(page, { title, description, imageUrl, link })
    void setSharing()
    return () => {
      drop()
      void setSharing()
    }
  }, [page, title, description, imageUrl, link])
  return (
    <HostButton id={id} className={classes(style.share, isQuiet && style.quiet)} hoverClass="none" openType="share">
      {t.send}
    </HostButton>
  )
})
