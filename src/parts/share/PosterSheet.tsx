import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useWords } from '@/i18n/words'
import { shortAddress } from '@/routes/address/shortAddress'
import type { ShareFacts } from '@/platform'
import { QrCode } from '@/ui/QrCode'
import { Sheet } from '@/ui/Sheet'
import { altText } from '@/ui/altText'
import { session } from '@/stores/session'
import { ownLink } from './ownLink'
import style from './PosterSheet.module.scss'
import { shareFacts } from './shareFacts'
import { shareWords } from './words'

interface Poster extends ShareFacts {
  /** The target of its code: the site, for any camera. */
  address: string
}

const posterOf = async (): Promise<Poster> => {
  const [facts, { link }] = await Promise.all([shareFacts(), ownLink()])
  return { ...facts, address: shortAddress({ ...link, languageType: session.language }) }
}

/** A poster to share: the fair's picture and text with a QR code. */
export const PosterSheet = observer(({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useWords(shareWords)
  const [poster, setPoster] = useState<Poster | null>(null)
  const { language } = session
  useEffect(() => {
    if (isOpen) void posterOf().then(setPoster)
  }, [isOpen, language])
  return (
    <Sheet id="share-poster" isOpen={isOpen} isReady={poster !== null} title={t.posterTitle} onClose={onClose}>
      {poster && (
        <View id="poster" className={style.poster}>
          {poster.imageUrl && <Image className={style.picture} src={poster.imageUrl} mode="aspectFill" {...altText()} />}
          <View className={style.title}>{poster.title}</View>
          {poster.description && <View className={style.description}>{poster.description}</View>}
          <View className={style.code}>
            <QrCode id="poster-code" text={poster.address} label={t.posterCode} />
          </View>
        </View>
      )}
      <View className={style.hint}>{t.posterHint}</View>
    </Sheet>
  )
})
