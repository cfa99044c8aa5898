import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Page, page } from '@/ui/Page'
import { altText } from '@/ui/altText'
import style from './index.module.scss'
import { HallPlanStore } from './plan.store'
import { words } from './words'
import type { Zoom } from './zoom.store'
import { ZoomFrame, measureFrame } from './ZoomFrame'

/** The picture, which two fingers enlarge and one moves. */
const Viewer = observer(({ zoom, src }: { zoom: Zoom; src: string }) => {
  const t = useWords(words)
  return (
    <ZoomFrame id="hall-plan" zoom={zoom} label={t.hint}>
      <Image className={style.picture} src={src} mode="widthFix" onLoad={() => measureFrame('hall-plan', zoom)} {...altText(t.plan)} />
    </ZoomFrame>
  )
})

/** `/hallPlan`: the organiser's plan of the halls, to enlarge and to move. */
export default page({ store: () => new HallPlanStore(), reload: ['language'] }, ({ store }) => {
  const t = useWords(words)
  const { plan, zoom } = store
  const { value: src } = plan
  const footer = src ? (
    <View className={style.buttons}>
      <View className={style.button}>
        <Button
          id="hall-plan-reduce"
          kind="ghost"
          size="medium"
          isBlock
          isDisabled={!zoom.canReduce}
          text={t.reduce}
          onTap={() => zoom.reduce()}
        />
      </View>
      <View className={style.button}>
        <Button
          id="hall-plan-enlarge"
          kind="ghost"
          size="medium"
          isBlock
          isDisabled={!zoom.canEnlarge}
          text={t.enlarge}
          onTap={() => zoom.enlarge()}
        />
      </View>
    </View>
  ) : undefined
  return (
    <Page id="hall-plan" of={plan} footer={footer}>
      {src ? <Viewer zoom={zoom} src={src} /> : <EmptyState id="hall-plan-missing" title={t.missing} message={t.missingText} />}
    </Page>
  )
})
