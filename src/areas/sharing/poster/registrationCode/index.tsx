import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { SavePicture } from '@/parts/picture/SavePicture'
import { go } from '@/routes/go'
import { config } from '@/stores/config'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { DrawnPicture } from '../DrawnPicture'
import style from '../index.module.scss'
import { PosterStore } from '../poster.store'
import { words } from '../words'

/** `/regQRcode`: the code by which others register at this fair, for a desk, a company or a leader. */
export default page({ store: (params) => new PosterStore({ ...params, kind: 'register' }, true), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { picture, detail, params } = store
  const { address = '', texts } = detail.value?.facts ?? {}
  return (
    <Page
      id="registration-code"
      of={detail}
      footer={
        <Button
          id="registration-code-poster"
          isBlock
          text={t.makePoster}
          onTap={() =>
            go('posterDownload', {
              kind: 'register',
              ...(params.registerType ? { registerType: params.registerType } : {}),
              ...(params.registerLinkId ? { registerLinkId: params.registerLinkId } : {}),
            })
          }
        />
      }
    >
      <DrawnPicture id="registration-code-image" store={store} label={t.code} shape="code" />
      <View className={style.hint}>{t.codeHint}</View>
      <Card padding="tight">
        {texts?.name && <Line id="registration-code-name" label={texts.fair} value={texts.name} />}
        <Line id="registration-code-link" label={t.link} value={address} />
      </Card>
      <Button id="registration-code-copy" kind="ghost" size="medium" isBlock text={t.copy} onTap={() => copyText(address, words)} />
      {picture && <SavePicture id="registration-code" name={`${config.exhibitionName}-${t.code}`} draw={() => Promise.resolve(picture)} />}
    </Page>
  )
})
