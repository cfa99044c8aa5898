import { Video, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ShownProduct } from '@contract/exhibitor/listedProduct.schema'
import { translateIfThere, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { session } from '@/stores/session'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { Pill } from '@/ui/Pill'
import { Pictures } from '@/ui/Pictures'
import style from './index.module.scss'
import { words } from './words'

/** A product as visitors see it. */
export const ProductContent = observer(({ product }: { product: ShownProduct }) => {
  const t = useWords(words)
  const { name, intro, categoryName, pictures, video, videoLink } = product
  const shownName = translateIfThere(name) || t.unnamed
  const other = session.language === 'en' ? name.cn : name.en
  return (
    <>
      {pictures.length > 0 && <Pictures id="product-pictures" label={shownName} pictures={pictures.map(({ link }) => link)} />}
      <Card id="product">
        <View id="product-name" className={style.title} role="heading" aria-level={2}>
          {shownName}
        </View>
        {other && other !== shownName && <View className={style.second}>{other}</View>}
        {categoryName && (
          <View id="product-category" className={style.pills} aria-label={t.category}>
            <Pill>{translateIfThere(categoryName)}</Pill>
          </View>
        )}
        <View id="product-intro" className={style.text}>
          {translateIfThere(intro) || t.noIntro}
        </View>
      </Card>
      {video && <Video id="product-film" className={style.film} src={video.link} />}
      {videoLink && (
        <Card padding="tight">
          <Line id="product-video" label={t.video} value={videoLink} onTap={() => copyText(videoLink, words)} />
        </Card>
      )}
    </>
  )
})
