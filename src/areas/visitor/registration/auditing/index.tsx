import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { reviewWorkingDays } from '@contract/rules/reviewStates'
import { fill, translate, useWords } from '@/i18n/words'
import { go, restart } from '@/routes/go'
import { titleTexts } from '@/routes/titleTexts'
import { user } from '@/stores/user'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Icon } from '@/ui/Icon'
import { refreshIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { ReviewStore } from '../review.store'
import { words } from '../words'
import style from './index.module.scss'
import { useWhileShown } from './useWhileShown'

const checkEveryMs = 20_000

const timeOf = (moment: number): string => {
  const date = new Date(moment)
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
}

const UnderReview = observer(() => {
  const t = useWords(words)
  return (
    <>
      <Status id="review" kind="waiting" title={t.underReviewTitle} message={fill(t.underReviewHint, reviewWorkingDays)} />
      <Card id="review-next">
        <View className={style.heading}>{t.nextTitle}</View>
        {[t.nextReview, t.nextTold, t.nextTicket].map((step, at) => (
          <View key={step} className={style.step}>
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
        <View className={style.heading}>{t.remark}</View>
        <View id="review-remark-text" className={style.remark}>
          {remark || t.noRemark}
        </View>
      </Card>
    </>
  )
})

export default page({}, () => {
  const [store] = useState(() => new ReviewStore())
  const t = useWords(words)
  useWhileShown(checkEveryMs, () => store.check())
  const { failure, hasFailed, checkedAtMs } = store
  const isReady = user.state !== null
  const toCenter = (
    <Button id="review-center" kind="ghost" isBlock onTap={() => restart('userCenter')}>
      {t.center}
    </Button>
  )
  const footer = hasFailed ? (
    <Button id="review-edit" isBlock onTap={() => go('infoWap')}>
      {t.edit}
    </Button>
  ) : (
    <Button id="review-refresh" isBlock icon={<Icon shape={refreshIcon} />} onTap={() => store.check()}>
      {t.refresh}
    </Button>
  )
  return (
    <Page
      id="auditing"
      title={translate(titleTexts.auditing)}
      state={isReady ? 'ready' : failure ? 'failed' : 'loading'}
      failure={failure}
      onRetry={() => store.check()}
      footer={footer}
    >
      {hasFailed ? <NotApproved remark={store.remark} /> : <UnderReview />}
      {failure && (
        <Banner id="review-failure" tone="warn">
          {failure.message}
        </Banner>
      )}
      {checkedAtMs !== null && !hasFailed && (
        <View id="review-checked" className={style.checked}>
          {fill(t.checkedAt, { time: timeOf(checkedAtMs) })}
        </View>
      )}
      {toCenter}
    </Page>
  )
})
