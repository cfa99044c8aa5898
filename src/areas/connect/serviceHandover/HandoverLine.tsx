import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useWords } from '@/i18n/words'
import { ServerCountdown } from '@/parts/clock/ServerCountdown'
import { copyText } from '@/parts/copyText'
import { go } from '@/routes/go'
import { accessTo } from '@/stores/accessTo'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Detail } from '@/ui/RowCard'
import { Sheet } from '@/ui/Sheet'
import { ServiceHandoverStore } from './serviceHandover.store'
import { words } from './words'
import style from '../sharedCard/index.module.scss'

const Address = observer(({ store }: { store: ServiceHandoverStore }) => {
  const t = useWords(words)
  const { url, untilMs, make } = store
  return (
    <>
      <Detail>{t.text}</Detail>
      <Detail>{t.warning}</Detail>
      <Failed id="handover-refused" failure={make.failure} />
      {url ? (
        <>
          <Line id="handover-left" label={t.left} value={<ServerCountdown untilMs={untilMs} onEnd={() => store.end()} />} />
          <Button id="handover-copy" isBlock text={t.copy} onTap={() => copyText(url, words)} />
        </>
      ) : (
        !make.isRunning && (
          <>
            {!make.failure && <Detail>{t.over}</Detail>}
            <Button id="handover-again" isBlock text={t.again} onTap={() => make.run()} />
          </>
        )
      )}
      <Button id="handover-here" kind="text" size="medium" isBlock text={t.here} onTap={() => go('serviceOrder')} />
    </>
  )
})

/** Opens the services' orders at a computer, for those who may see them. */
export const HandoverLine = observer(() => {
  const t = useWords(words)
  const [store] = useState(() => new ServiceHandoverStore())
  if (accessTo('serviceOrder') !== 'allowed') return null
  return (
    <>
      <Line id="mine-orders" label={t.line} onTap={() => store.open()} />
      <Sheet id="handover" isOpen={store.isOpen} title={t.title} onClose={() => store.close()}>
        <View className={style.action}>
          <Address store={store} />
        </View>
      </Sheet>
    </>
  )
})
