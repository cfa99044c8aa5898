import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { go } from '@/routes/go'
import { altText } from '@/ui/altText'
import { Pressable } from '@/ui/Pressable'
import { Section } from '@/parts/exhibition/Help/Section'
import { words } from './words'
import style from './index.module.scss'

/** The organiser's plan of the halls. A tap opens it on a page of its own, where it can be enlarged. */
export const HallPlan = observer(({ picture }: { picture: string }) => {
  const t = useWords(words)
  return (
    <Section id="fair-plan" title={t.hallPlan} aside={t.enlarge}>
      <Pressable id="fair-plan-open" label={`${t.hallPlan}, ${t.enlarge}`} onTap={() => go('hallPlan')}>
        <View className={style.plan}>
          <Image className={style.picture} src={pictureAddress(picture)} mode="widthFix" {...altText()} />
        </View>
      </Pressable>
    </Section>
  )
})
