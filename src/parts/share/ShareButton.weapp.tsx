import { Button } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { Icon } from '@/ui/Icon'
import { shareIcon } from '@/ui/Icon/shapes'
import { Pressable } from '@/ui/Pressable'
import { PosterSheet } from './PosterSheet'
import { shareMethod } from './shareFacts'
import style from './ShareButton.module.scss'
import { shareWords } from './words'

/** Shares the fair in a chat or by a poster. WeChat opens its list of chats only from its own kind of button. */
export const ShareButton = observer(() => {
  const t = useWords(shareWords)
  const [isPosterOpen, setPosterOpen] = useState(false)
  const method = shareMethod()
  if (method === 'none') return null
  if (method === 'link') {
    return (
      <Button id="share" className={style.share} hoverClass="none" openType="share" aria-label={t.share}>
        <Icon shape={shareIcon} size={1.1} />
      </Button>
    )
  }
  return (
    <>
      <Pressable id="share" className={style.share} label={t.share} onTap={() => setPosterOpen(true)}>
        <Icon shape={shareIcon} size={1.1} />
      </Pressable>
      <PosterSheet isOpen={isPosterOpen} onClose={() => setPosterOpen(false)} />
    </>
  )
})
