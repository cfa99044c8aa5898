import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { untilMinute } from '@/i18n/dates'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import type { HubStore } from './hub.store'
import { hubWords } from './words'
import style from './index.module.scss'

/** Where the fair passes approved products on: whether the department store took this one, and the way to send it again. */
export const DepartmentStore = observer(({ store, mayEdit }: { store: HubStore; mayEdit: boolean }) => {
  const t = useWords(hubWords)
  const { detail, passOn, mayPassOn } = store
  if (!store.isOffered) return null
  const { value } = detail
  const failure = passOn.failure ?? (value ? null : detail.failure)
  return (
    <Card id="product-hub" padding="tight">
      <CardTitle title={t.title} />
      {failure && <Banner id="hub-failure" tone="warn" title={failure.message} />}
      {value && <Line id="hub-state" label={t.state} value={t[value.state]} tone={value.state === 'refused' ? 'bad' : 'strong'} />}
      {value?.triedAt && <Line id="hub-tried" label={t.tried} value={untilMinute(value.triedAt)} tone="quiet" />}
      {value?.state === 'refused' && (
        <Banner id="hub-refused" tone="warn" title={t.refusedTitle}>
          {fill(t.refusedText, { reason: value.failure })}
        </Banner>
      )}
      {mayEdit && mayPassOn && (
        <View className={style.again}>
          <Button
            id="hub-again"
            kind="ghost"
            size="medium"
            isBlock
            isLoading={passOn.isRunning}
            text={t.again}
            onTap={() => passOn.run()}
          />
        </View>
      )}
    </Card>
  )
})
