import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { refusedIn } from '@contract/rules/exhibitor/checklist'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Card } from '@/ui/Card'
import { classes } from '@/ui/classes'
import { Line } from '@/ui/Line'
import { Pressable } from '@/ui/Pressable'
import { Sheet } from '@/ui/Sheet'
import type { HomeStore, Waiting } from './home.store'
import { openOrders, openRefused } from './openStep'
import { stepWords, words } from './words'
import style from './index.module.scss'

const kinds: Waiting[] = ['staff', 'services', 'refused']

/** What of several steps was refused: each row leads to its page. */
const RefusedSheet = observer(({ store }: { store: HomeStore }) => {
  const t = useWords(words)
  const names = useWords(stepWords)
  const close = (): void => store.toggle('showsRefused', false)
  return (
    <Sheet id="company-refused" isOpen={store.showsRefused} title={t.refusedTitle} onClose={close}>
      {store.refusedSteps.map((item) => (
        <Line
          key={item.step}
          id={`refused-${item.step}`}
          label={names[item.step]}
          value={fill(t.refusedCount, { count: refusedIn(item) })}
          onTap={() => {
            close()
            return openRefused[item.step]()
          }}
        />
      ))}
    </Sheet>
  )
})

/** What waits for the company, in numbers that lead there. Without any, the row is not there. */
export const Counters = observer(({ store }: { store: HomeStore }) => {
  const t = useWords(words)
  const { waiting, refusedSteps } = store
  const open: Record<Waiting, () => unknown> = {
    staff: () => go('exhibitorInviteRegistration', { show: 'sent' }),
    services: openOrders,
    refused: () => (refusedSteps.length === 1 ? openRefused[refusedSteps[0]!.step]() : store.toggle('showsRefused', true)),
  }
  const shown = kinds.flatMap((kind) => (waiting[kind] === null ? [] : [{ kind, count: waiting[kind] }]))
  if (shown.every(({ count }) => count === 0)) return null
  return (
    <>
      <Card id="company-waiting" padding="none">
        <View className={style.counters}>
          {shown.map(({ kind, count }) => {
            const inside = (
              <>
                <View className={classes(style.number, kind === 'refused' && style.bad)}>{count}</View>
                <View className={style.label}>{t[kind]}</View>
              </>
            )
            return count === 0 ? (
              <View key={kind} id={`waiting-${kind}`} className={classes(style.counter, style.quiet)}>
                {inside}
              </View>
            ) : (
              <Pressable key={kind} id={`waiting-${kind}`} role="link" className={style.counter} onTap={open[kind]}>
                {inside}
              </Pressable>
            )
          })}
        </View>
      </Card>
      <RefusedSheet store={store} />
    </>
  )
})
