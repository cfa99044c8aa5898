import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { JournalIssue } from '@contract/content/journal.schema'
import { untilMinute } from '@/i18n/dates'
import { fill, translate, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Money } from '@/ui/Money'
import { Pill } from '@/ui/Pill'
import { Detail } from '@/ui/RowCard'
import { Cover } from './Cover'
import { LanguageMark } from './LanguageMark'
import style from './index.module.scss'
import type { JournalStore } from './journal.store'
import { words } from './words'

/** The price, or the state in its place: the person has the issue, or nothing is sold now. */
const State = observer(({ issue }: { issue: JournalIssue }) => {
  const t = useWords(words)
  const { copy, sale, price } = issue
  if (copy?.state === 'ready') return <Pill tone="good">{t.yours}</Pill>
  if (copy?.state === 'unpaid') return <Pill tone="warn">{t.unpaid}</Pill>
  if (sale === 'over') return <Pill tone="quiet">{t.over}</Pill>
  return <Money id={`issue-price-${issue.id}`} amount={price} canBeFree />
})

/** When it is sold, where that is not all the time. */
const saleText = ({ copy, sale, onSaleFrom, onSaleTo }: JournalIssue, t: Record<keyof typeof words, string>): string | null => {
  if (copy) return null
  if (sale === 'notYet') return onSaleFrom ? fill(t.sellsFrom, { time: untilMinute(onSaleFrom) }) : t.notYet
  return sale === 'onSale' && onSaleTo ? fill(t.sellsUntil, { time: untilMinute(onSaleTo) }) : null
}

const MainAction = observer(({ store, issue }: { store: JournalStore; issue: JournalIssue }) => {
  const t = useWords(words)
  const { id, copy, sale, price } = issue
  if (copy?.state === 'ready')
    return (
      <Button id={`issue-read-${id}`} size="medium" isBlock text={t.read} onTap={() => go('journalOrder', { orderId: copy.orderId })} />
    )
  if (copy?.state === 'unpaid')
    return <Button id={`issue-pay-${id}`} size="medium" isBlock text={t.pay} onTap={() => go('orderDetail', { orderId: copy.orderId })} />
  if (sale !== 'onSale') return null
  return (
    <Button id={`issue-buy-${id}`} size="medium" isBlock isLoading={store.order.isRunning} onTap={() => store.order.run(issue)}>
      {Number(price) === 0 ? t.take : t.buy}
    </Button>
  )
})

/** An issue: its cover, what it has, and the way to it. */
export const IssueCard = observer(({ store, issue }: { store: JournalStore; issue: JournalIssue }) => {
  const t = useWords(words)
  const { id, title, pages, language, samplePages, copy, sale } = issue
  const sold = saleText(issue, t)
  const hasMain = copy !== null || sale === 'onSale'
  const hasSample = samplePages > 0 && copy?.state !== 'ready'
  return (
    <Card id={`issue-${id}`}>
      <View className={style.issue}>
        <Cover issue={issue} />
        <View className={style.about}>
          <View className={style.title} role="heading" aria-level={2}>
            {translate(title)}
          </View>
          <Detail>{pages === 1 ? t.page : fill(t.pages, { count: pages })}</Detail>
          <LanguageMark only={language === 'both' ? null : language} />
          {sold && <Detail id={`issue-sale-${id}`}>{sold}</Detail>}
          <View id={`issue-state-${id}`} className={style.state}>
            <State issue={issue} />
          </View>
        </View>
      </View>
      {(hasSample || hasMain) && (
        <View className={style.actions}>
          <Actions>
            {hasSample && (
              <Action>
                <Button
                  id={`issue-sample-${id}`}
                  kind="ghost"
                  size="medium"
                  isBlock
                  text={samplePages === 1 ? t.samplePage : fill(t.sample, { count: samplePages })}
                  onTap={() => store.sample.run(id)}
                />
              </Action>
            )}
            {hasMain && (
              <Action isMain>
                <MainAction store={store} issue={issue} />
              </Action>
            )}
          </Actions>
        </View>
      )}
      {!copy && sale === 'onSale' && Number(issue.price) > 0 && <Detail>{t.noRefund}</Detail>}
    </Card>
  )
})
