import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Booth } from '@contract/exhibitor/booth.schema'
import { translate, useWords } from '@/i18n/words'
import { SavePicture } from '@/parts/picture/SavePicture'
import { codePicture } from '@/parts/picture/codePicture'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { placeOf } from '@/parts/exhibition/boothPlace'
import { words } from './words'
import style from './index.module.scss'

/** For the company itself: the code of this page as a picture, for posters and the booth. */
export const BoothCode = observer(({ booth }: { booth: Booth }) => {
  const t = useWords(words)
  const name = translate(booth.name)
  const draw = (): Promise<string> => {
    const place = placeOf(booth)
    return codePicture({ title: name, purpose: t.codePurpose, code: booth.link, lines: place ? [[t.place, place]] : [] })
  }
  return (
    <Card id="booth-code">
      <CardTitle title={t.codeTitle} hint={t.codeHint} />
      <View className={style.action}>
        <SavePicture id="booth-code" name={name} draw={draw} />
      </View>
    </Card>
  )
})
