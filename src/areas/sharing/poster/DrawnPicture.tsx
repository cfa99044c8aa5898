import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'
import { altText } from '@/ui/altText'
import style from './index.module.scss'
import type { PosterStore } from './poster.store'
import { words } from './words'

interface DrawnPictureProps {
  id: string
  store: PosterStore
  label: string
  shape: 'poster' | 'code'
}

/** A drawn picture in its frame. The host app's own menu saves and sends it after a long press. */
export const DrawnPicture = observer(({ id, store, label, shape }: DrawnPictureProps) => {
  const t = useWords(words)
  const { picture, isLost } = store
  if (isLost)
    return (
      <>
        <Banner id={`${id}-lost`} tone="bad" title={t.notDrawn} />
        <Button id={`${id}-retry`} kind="ghost" size="medium" isBlock text={t.retry} onTap={() => store.load()} />
      </>
    )
  return (
    <View className={style.frame}>
      <View className={style[shape]} />
      {picture ? (
        <Image id={id} className={style.picture} src={picture} mode="aspectFit" showMenuByLongpress {...altText(label)} />
      ) : (
        <View className={style.picture}>
          <Skeleton />
        </View>
      )}
    </View>
  )
})
