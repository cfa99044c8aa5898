import { View } from '@tarojs/components'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { reviewWorkingDays } from '@contract/rules/reviewStates'
import { fill, say, useWords } from '@/i18n/words'
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
import { registrationWords } from '../words'
import style from './index.module.scss'
import { useWhileShown } from './useWhileShown'

const checkEveryMs = 20_000

const timeOf = (moment: number): string => {
  const date = new Date(moment)
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
}

const UnderReview = observer(() => {
  const words = useWords(registrationWords)
  return (
    <>
      <Status id="review" kind="waiting" title={words.underReviewTitle} message={fill(words.underReviewHint, reviewWorkingDays)} />
      <Card id="review-next">
        <View className={style.heading}>{words.nextTitle}</View>
        {[words.nextReview, words.nextTold, words.nextTicket].map((step, at) => (
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
  const words = useWords(registrationWords)
  return (
    <>
      <Status id="review" kind="failed" title={words.failedTitle} message={words.failedHint} />
      <Card id="review-remark">
        <View className={style.heading}>{words.remark}</View>
        <View id="review-remark-text" className={style.remark}>
          {remark || words.noRemark}
        </View>
      </Card>
    </>
  )
})

export default page({}, () => {
  const [store] = useState(() => new ReviewStore())
  const words = useWords(registrationWords)
  useWhileShown(checkEveryMs, () => store.check())
  const { failure, hasFailed, checkedAtMs } = store
  const isReady = user.state !== null
  const toCenter = (
    <Button id="review-center" kind="ghost" isBlock onTap={() => restart('userCenter')}>
      {words.center}
    </Button>
  )
  const footer = hasFailed ? (
    <Button id="review-edit" isBlock onTap={() => go('infoWap')}>
      {words.edit}
    </Button>
  ) : (
    <Button id="review-refresh" isBlock icon={<Icon shape={refreshIcon} />} onTap={() => store.check()}>
      {words.refresh}
    </Button>
  )
  return (
    <Page
      id="auditing"
      title={say(titleTexts.auditing)}
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
          {fill(words.checkedAt, { time: timeOf(checkedAtMs) })}
        </View>
      )}
      {toCenter}
    </Page>
  )
})
