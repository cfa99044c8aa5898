import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { formatDay } from '@contract/rules/values/days'
import { reviewWorkingDays } from '@contract/rules/visitor/reviewStates'
import { formatWeekday, todayIn } from '@/i18n/days'
import { fill, useWords } from '@/i18n/words'
import { serverNowMs } from '@/parts/clock/serverClock'
import { useWhileShown } from '@/parts/clock/useWhileShown'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { go, restart } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { refreshIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { ReviewStore } from '../review.store'
import { words } from '../words'
import style from './index.module.scss'

const checkEveryMs = 20_000

const timeOf = (moment: number): string => {
  const date = new Date(moment)
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
}

const toldBy = { subscription: 'nextToldBySubscription', sms: 'nextToldBySms', mail: 'nextToldByMail', none: 'nextTold' } as const

/** When the organiser decides: a date, as soon as the server has counted one. */
const useDueSentence = (dueOn: string): string => {
  const t = useWords(words)
  const { language } = session
  if (dueOn === '') return fill(t.underReviewHint, reviewWorkingDays)
  if (config.exhibition && todayIn(config.exhibition.timeZone, serverNowMs()) > dueOn) return t.underReviewLate
  return fill(t.underReviewBy, { ...reviewWorkingDays, day: formatDay(dueOn, language), weekday: formatWeekday(dueOn, language) })
}

const UnderReview = observer(({ store }: { store: ReviewStore }) => {
  const t = useWords(words)
  const { channel, to } = store.way.value ?? { channel: 'none', to: '' }
  useEffect(() => void store.loadWay(), [store])
  return (
    <>
      <Status id="review" kind="waiting" title={t.underReviewTitle} message={useDueSentence(store.dueOn)} />
      <Card id="review-next">
        <View className={style.heading} role="heading" aria-level={2}>
          {t.nextTitle}
        </View>
        {[t.nextReview, fill(t[toldBy[channel]], { to }), t.nextTicket].map((step, at) => (
          <View key={at} className={style.step}>
            <View className={style.number} aria-hidden>
              {at + 1}
            </View>
            <View className={style.words}>{step}</View>
          </View>
        ))}
      </Card>
    </>
  )
})

const NotApproved = observer(({ remark }: { remark: string }) => {
  const t = useWords(words)
  return (
    <>
      <Status id="review" kind="failed" title={t.failedTitle} message={t.failedHint} />
      <Card id="review-remark">
        <View className={style.heading} role="heading" aria-level={2}>
          {t.remark}
        </View>
        <View id="review-remark-text" className={style.remark}>
          {remark || t.noRemark}
        </View>
      </Card>
    </>
  )
})

/** `/auditing`: the organiser's review. The page checks it again by itself. */
export default page({ store: () => new ReviewStore() }, ({ store }) => {
  const t = useWords(words)
  const { state, hasFailed, checkedAtMs } = store
  useWhileShown(checkEveryMs, () => store.check())
  const footer = hasFailed ? (
    <Button id="review-edit" isBlock text={t.edit} onTap={() => go('infoWap')} />
  ) : (
    <Button id="review-refresh" isBlock icon={<Icon shape={refreshIcon} />} text={t.refresh} onTap={() => store.check()} />
  )
  return (
    <Page id="auditing" of={state} footer={footer}>
      {hasFailed ? <NotApproved remark={store.remark} /> : <UnderReview store={store} />}
      {!hasFailed && (
        // Its line is kept, so that the button below does not move.
        <View id="review-checked" className={style.checked}>
          {checkedAtMs === null ? '\u00a0' : fill(t.checkedAt, { time: timeOf(checkedAtMs) })}
        </View>
      )}
      <Button id="review-center" kind="ghost" isBlock text={t.center} onTap={() => restart('userCenter')} />
    </Page>
  )
})
