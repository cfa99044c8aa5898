import { useEffect } from 'react'
import { observer } from 'mobx-react-lite'
import { formatDuration } from '@/i18n/duration'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Money } from '@/ui/Money'
import { Sheet } from '@/ui/Sheet'
import type { LossStore } from '../loss.store'
import { lossObstacleWords, lossWords } from './words'

/** Reports a ticket lost: a sheet says what happens and what it costs. */
export const ReportLoss = observer(({ store, isOpen, onClose }: { store: LossStore; isOpen: boolean; onClose: () => void }) => {
  const t = useWords(lossWords)
  const obstacles = useWords(lossObstacleWords)
  const { ticket, offer, report } = store
  useEffect(() => {
    if (isOpen) store.begin()
  }, [isOpen])
  const failure = report.failure ?? (ticket ? null : offer.failure)
  const footer = ticket && ticket.obstacle === null && (
    <Button
      id="pass-loss-report"
      kind="danger"
      isBlock
      isLoading={report.isRunning}
      text={store.isFree ? t.report : t.reportAndPay}
      onTap={() => report.run()}
    />
  )
  return (
    <Sheet id="pass-loss-sheet" isOpen={isOpen} isReady={offer.state !== 'loading'} title={t.title} footer={footer} onClose={onClose}>
      <Failed id="pass-loss-refused" failure={failure} />
      {ticket?.obstacle && (
        <Banner id="pass-loss-obstacle" tone="warn">
          {obstacles[ticket.obstacle]}
        </Banner>
      )}
      {ticket && ticket.obstacle === null && (
        <>
          <Banner id="pass-loss-note" tone="warn" title={t.voidAtOnce}>
            {store.isFree ? t.newAtOnce : fill(t.newAfterFee, { time: formatDuration(offer.value!.holdMinutes, currentLanguage()) })}
          </Banner>
          <Line id="pass-loss-fee" label={t.fee} value={<Money amount={ticket.fee} canBeFree />} tone="strong" />
          <Line id="pass-loss-left" label={t.left} value={fill(t.times, { count: ticket.timesLeft })} />
        </>
      )}
    </Sheet>
  )
})
