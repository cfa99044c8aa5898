import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { toast } from '@/ui/toast'
import type { LossStore } from '../loss.store'
import { lossWords } from './words'

/** What follows a report: the fee or the found pass while it waits, then the new ticket. */
export const LostTicketBanner = observer(({ store }: { store: LossStore }) => {
  const t = useWords(lossWords)
  const { ticket, report, takeBack } = store
  if (!ticket) return null
  const { newTicketId, orderId } = ticket
  if (newTicketId) return <Button id="pass-loss-new" isBlock text={t.toNew} onTap={() => store.openNew(newTicketId)} />
  if (ticket.state !== 'waiting') return null
  const failure = report.failure ?? takeBack.failure
  const found = async (): Promise<void> => {
    const isMeant = await confirm({ title: t.foundTitle, message: t.foundText, confirmText: t.foundYes, cancelText: t.foundNo })
    if (isMeant && (await takeBack.run())) toast(t.takenBack)
  }
  return (
    <>
      <Failed id="pass-loss-refused" failure={failure} />
      <Banner id="pass-loss-waiting" tone="warn" title={t.waiting}>
        {t.waitingText}
      </Banner>
      <Actions>
        <Action>
          <Button
            id="pass-loss-pay"
            size="medium"
            isBlock
            isLoading={report.isRunning}
            text={t.pay}
            onTap={() => (orderId ? store.openOrder(orderId) : report.run())}
          />
        </Action>
        <Action>
          <Button id="pass-loss-found" kind="ghost" size="medium" isBlock isLoading={takeBack.isRunning} text={t.found} onTap={found} />
        </Action>
      </Actions>
    </>
  )
})
