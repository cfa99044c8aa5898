import { observer } from 'mobx-react-lite'
import type { ContactDelivery } from '@contract/connect/contactWebhook.schema'
import type { DeliveryState } from '@contract/rules/connect/contactWebhook'
import { formatDayAndTime } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { CardTitle } from '@/ui/CardTitle'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { articleIcon } from '@/ui/Icon/shapes'
import { ListPage } from '@/ui/List/ListPage'
import { Page, page } from '@/ui/Page'
import { Pill, type Tone } from '@/ui/Pill'
import { Detail, RowCard } from '@/ui/RowCard'
import { NotAuthorised } from '../NotAuthorised'
import { AddressCard } from './AddressCard'
import { ContactWebhookStore } from './contactWebhook.store'
import { failureWords, kindWords, stateWords, words } from './words'

const tones: Record<DeliveryState, Tone> = { waiting: 'warn', sent: 'good', failed: 'bad', replaced: 'quiet' }

/** What became of a message. */
const Row = observer(({ store, row }: { store: ContactWebhookStore; row: ContactDelivery }) => {
  const t = useWords(words)
  const [kinds, states, failures] = [useWords(kindWords), useWords(stateWords), useWords(failureWords)]
  const { id, kind, state, attempts, at, nextAt, status, failure, contactId } = row
  const language = currentLanguage()
  return (
    <RowCard id={`delivery-${id}`} name={kinds[kind]} mark={<Pill tone={tones[state]}>{states[state]}</Pill>}>
      <Detail>{formatDayAndTime(at, language)}</Detail>
      {attempts > 0 && <Detail>{attempts === 1 ? t.attempt : fill(t.attempts, { count: attempts })}</Detail>}
      {failure !== '' && <Detail>{fill(failures[failure], { status: status ?? '' })}</Detail>}
      {nextAt && <Detail>{fill(t.next, { time: formatDayAndTime(nextAt, language) })}</Detail>}
      {contactId !== null && (state === 'failed' || (state === 'waiting' && attempts > 0)) && (
        <Button
          id={`delivery-${id}-again`}
          kind="text"
          size="small"
          text={t.again}
          isLoading={store.again.isRunning}
          onTap={() => store.again.run(id)}
        />
      )}
    </RowCard>
  )
})

const TestOutcome = ({ outcome: { state, failure, status } }: { outcome: ContactDelivery }) => {
  const t = useWords(words)
  const failures = useWords(failureWords)
  return state === 'sent' ? (
    <Banner id="webhook-tested" tone="good" title={t.tested} />
  ) : (
    <Banner id="webhook-tested" tone="warn" title={t.testFailed}>
      {failure !== '' && fill(failures[failure], { status: status ?? '' })}
    </Banner>
  )
}

/** `/dataExport/webhook`: the company has its customers sent to a system of its own. */
export default page({ store: () => new ContactWebhookStore(), reload: ['shown'] }, ({ store }) => {
  const t = useWords(words)
  const { membership, mayManage, webhook, log, again, test, failure } = store
  const { value } = membership
  if (!mayManage)
    return (
      <Page id="webhook-page" of={membership} notFound={<Banner id="not-exhibitor" tone="warn" title={membership.failure?.message} />}>
        {value && (value.mayManage ? <NotAuthorised membership={value} /> : <Banner id="webhook-main-only" title={t.mainOnly} />)}
      </Page>
    )
  const hasFailed = webhook.value?.isOn === true && webhook.value.failed > 0
  return (
    <ListPage
      id="deliveries"
      store={log}
      above={webhook}
      row={(row) => <Row store={store} row={row} />}
      empty={<EmptyState id="deliveries-empty" icon={articleIcon} title={t.none} message={t.noneText} />}
    >
      <Failed id="webhook-refused" failure={failure} />
      {test.result && <TestOutcome outcome={test.result} />}
      <AddressCard store={store} />
      {!log.isEmpty && <CardTitle title={t.log} />}
      {hasFailed && (
        <Button
          id="webhook-again"
          kind="ghost"
          size="medium"
          isBlock
          text={t.againAll}
          isLoading={again.isRunning}
          onTap={() => again.run()}
        />
      )}
    </ListPage>
  )
})
