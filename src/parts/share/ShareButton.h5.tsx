import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { translate, useWords } from '@/i18n/words'
import { Icon } from '@/ui/Icon'
import { shareIcon } from '@/ui/Icon/shapes'
import { Pressable } from '@/ui/Pressable'
import { lazy } from '@/ui/lazy'
import { toast } from '@/ui/toast'
import { shareFacts, shareMethod } from './shareFacts'
import { shareNow } from './shareNow'
import style from './ShareButton.module.scss'
import { shareWords } from './words'

const PosterSheet = lazy(() => import('./PosterSheet').then((part) => part.PosterSheet))

/** Shares the fair by the browser's share sheet, a copied link or a poster, as the organiser chose. */
export const ShareButton = observer(() => {
  const t = useWords(shareWords)
  const [isPosterOpen, setPosterOpen] = useState(false)
  const method = shareMethod()
  useEffect(() => {
    // A browser opens its share sheet only right after the tap, so the shared data is prepared before.
    if (method === 'link') void shareFacts()
  }, [method])
  if (method === 'none') return null
  const share = async (): Promise<void> => {
    const message = await shareNow()
    if (message) toast(translate(shareWords[message]))
  }
  return (
    <>
      <Pressable id="share" className={style.share} label={t.share} onTap={() => (method === 'poster' ? setPosterOpen(true) : share())}>
        <Icon shape={shareIcon} size={1.1} />
      </Pressable>
      {method === 'poster' && <PosterSheet isOpen={isPosterOpen} onClose={() => setPosterOpen(false)} />}
    </>
  )
})
