import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PersonType } from '@contract/visitor/registerType.schema'
import { fill, translate, useWords } from '@/i18n/words'
import { registerTypeWords } from '@/parts/person/registerTypeWords'
import { restart } from '@/routes/go'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { Failed } from '@/ui/Failed'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { Line, type LineProps } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { TypesStore } from './registerType.store'
import { words } from './words'
import style from './index.module.scss'

const tones = { none: 'good', approved: 'good', underReview: 'warn', failed: 'bad' } as const

/** The state of a registration, as the right side of its row. */
const useStanding = ({ isComplete, review, isReviewed }: PersonType): Pick<LineProps, 'value' | 'tone'> => {
  const t = useWords(words)
  // As the personal centre says it: without a review nobody was approved.
  const said = review === 'approved' && !isReviewed ? 'none' : review
  return isComplete ? { value: t[said], tone: tones[said] } : { value: t.incomplete, tone: 'quiet' }
}

const OwnType = observer(({ type, onTap }: { type: PersonType; onTap?: () => unknown }) => (
  <Line id={`type-${type.registerType}`} label={translate(registerTypeWords[type.registerType])} {...useStanding(type)} onTap={onTap} />
))

const Heading = ({ text }: { text: string }) => (
  <View className={style.heading} role="heading" aria-level={2}>
    {text}
  </View>
)

/** `/user-center/types`: what the person is registered as at this fair, and the change to another register type. */
export default page({ store: () => new TypesStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { current, others, offered, change } = store
  const changeTo = async ({ registerType, isComplete }: PersonType): Promise<void> => {
    if (!(await change.run(registerType))) return
    // A registration that is still to be filled in continues with its form.
    await (isComplete ? restart('userCenter') : loadAndGoToNextStep())
  }
  const takeUp = async (type: PersonType): Promise<void> => {
    const title = fill(t.ask, { type: translate(registerTypeWords[type.registerType]) })
    if (await confirm({ title, message: t.askHint, confirmText: t.register })) await changeTo(type)
  }
  return (
    <Page id="user-center-types" of={store.types}>
      <Failed id="types-refused" failure={change.failure} />
      {current && (
        <Card padding="tight">
          <Heading text={t.current} />
          <OwnType type={current} />
        </Card>
      )}
      {others.length > 0 && (
        <Card padding="tight">
          <Heading text={t.others} />
          {others.map((type) => (
            <OwnType key={type.registerType} type={type} onTap={() => changeTo(type)} />
          ))}
        </Card>
      )}
      {offered.length > 0 && (
        <Card padding="tight">
          <Heading text={t.offered} />
          {offered.map((type) => (
            <Line
              key={type.registerType}
              id={`type-${type.registerType}`}
              label={translate(registerTypeWords[type.registerType])}
              value={t.register}
              tone="quiet"
              onTap={() => takeUp(type)}
            />
          ))}
        </Card>
      )}
      <View className={style.apart}>{t.apart}</View>
    </Page>
  )
})
