import { Image, View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { ShareLink } from '@/parts/share/ShareLink'
import { go } from '@/routes/go'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { altText } from '@/ui/altText'
import head from '../head.module.scss'
import style from './index.module.scss'
import { ShareStore } from './share.store'
import { words } from './words'

/** `/share`: the person's own link to the fair, how it looks in a chat, and the ways to pass it on. */
export default page({ store: () => new ShareStore(), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { value: shared } = store.shared
  return (
    <Page id="share-page" of={store.shared} footer={shared && <ShareLink id="share-send" facts={shared.facts} />}>
      <View className={head.head}>
        <View className={head.place} role="heading" aria-level={2}>
          {t.shareTitle}
        </View>
        <View className={head.detail}>{t.shareText}</View>
      </View>
      {shared && (
        <>
          <View className={style.card}>
            {shared.facts.imageUrl && <Image className={style.picture} src={shared.facts.imageUrl} mode="aspectFill" {...altText()} />}
            <View className={style.words}>
              <View className={head.detail}>{t.preview}</View>
              <View id="share-title" className={style.title}>
                {shared.facts.title}
              </View>
              {shared.facts.description && <View className={head.detail}>{shared.facts.description}</View>}
            </View>
          </View>
          <Card padding="tight">
            <CardTitle title={t.link} />
            <Line id="share-link" label={shared.address} />
            <Actions>
              <Action>
                <Button id="share-copy" kind="ghost" size="medium" isBlock text={t.copy} onTap={() => copyText(shared.address, words)} />
              </Action>
            </Actions>
          </Card>
          <Card padding="tight">
            <Line id="share-poster" label={t.poster} onTap={() => go('posterDownload')} />
            <Line id="share-code" label={t.code} onTap={() => go('registrationQrCode')} />
            <Line id="share-ranking" label={t.ranking} onTap={() => go('myRanking')} />
          </Card>
        </>
      )}
    </Page>
  )
})
