import { observer } from 'mobx-react-lite'
import type { JournalCopy } from '@contract/content/journal.schema'
import { translate, useWords } from '@/i18n/words'
import { go, replace } from '@/routes/go'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Page, page } from '@/ui/Page'
import { Status, type StatusKind } from '@/ui/Status'
import { BookView } from '../BookView'
import { bookStore } from '../bookStore'
import { words } from '../words'

type Closed = Exclude<JournalCopy['state'], 'ready'>

const looks: Record<Closed, { kind: StatusKind; title: keyof typeof words; text: keyof typeof words }> = {
  unpaid: { kind: 'waiting', title: 'unpaidTitle', text: 'unpaidText' },
  ended: { kind: 'info', title: 'endedTitle', text: 'endedText' },
  refunded: { kind: 'info', title: 'refundedTitle', text: 'refundedText' },
}

/** Why an issue cannot be read, and the way on. */
const ClosedCopy = observer(({ copy, state }: { copy: JournalCopy; state: Closed }) => {
  const t = useWords(words)
  const { kind, title, text } = looks[state]
  const { orderId, issue } = copy
  const again = issue.sale === 'onSale' ? t.again : t.toJournal
  return (
    <Page id="journal-reader" title={translate(issue.title)}>
      <Status id="journal-closed" kind={kind} title={t[title]} message={t[text]}>
        {state === 'unpaid' ? (
          <Button id="journal-pay" text={t.pay} onTap={() => replace('orderDetail', { orderId })} />
        ) : (
          <>
            <Button id="journal-again" text={again} onTap={() => replace('journal')} />
            <Button id="journal-order" kind="text" size="medium" text={t.toOrder} onTap={() => go('orderDetail', { orderId })} />
          </>
        )}
      </Status>
    </Page>
  )
})

/** `/journal/:orderId`: the issue of an order of the person's own. */
export default page({ store: ({ orderId = '' }) => bookStore(orderId), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { value: copy } = store.copy
  if (copy?.state === 'ready') return <BookView store={store} copy={copy} />
  if (copy) return <ClosedCopy copy={copy} state={copy.state} />
  const notFound = (
    <EmptyState id="journal-not-found" title={t.notFound} message={t.notFoundText}>
      <Button id="journal-to-list" size="medium" text={t.toJournal} onTap={() => replace('journal')} />
    </EmptyState>
  )
  return <Page id="journal-reader" of={store.copy} notFound={notFound} />
})
