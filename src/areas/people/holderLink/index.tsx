import { observer } from 'mobx-react-lite'
import type { HolderForm } from '@contract/people/holderLink.schema'
import { untilMinute } from '@/i18n/dates'
import { formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { FormFooter } from '@/parts/form/FormFooter'
import { FormProgress } from '@/parts/form/FormProgress'
import { LinkOver } from '@/parts/holderLink/LinkOver'
import { config } from '@/stores/config'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FormView } from '@/ui/Form'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { HolderFormStore } from './holderLink.store'
import { words } from './words'

/** Which ticket the form is for. */
const Ticket = observer(({ shown }: { shown: HolderForm }) => {
  const t = useWords(words)
  return (
    <Card id="holder-ticket" padding="tight">
      <Line label={t.fair} value={config.exhibitionName} />
      <Line id="holder-ticket-name" label={t.ticket} value={shown.ticketName} tone="strong" />
      <Line label={t.days} value={formatDays(shown.entryDays, currentLanguage())} />
      {shown.state === 'open' && shown.holderName !== '' && <Line id="holder-name" label={t.holder} value={shown.holderName} />}
    </Card>
  )
})

/** What came of a form that was sent. */
const Sent = observer(({ store, shown }: { store: HolderFormStore; shown: HolderForm }) => {
  const t = useWords(words)
  if (shown.state === 'waiting')
    return (
      <>
        <Banner id="holder-waiting" title={t.waitingTitle}>
          {shown.waitsFor === 'questionnaire' ? t.waitingQuestionnaire : t.waitingReview}
        </Banner>
        {shown.waitsFor === 'questionnaire' ? (
          <Button id="holder-answer" isBlock text={t.answer} onTap={() => store.answer()} />
        ) : (
          <Button id="holder-refresh" kind="ghost" isBlock text={t.refresh} isLoading={store.opened.isLoading} onTap={() => store.load()} />
        )}
      </>
    )
  return (
    <>
      <Banner id="holder-done" tone="good" title={t.doneTitle}>
        {shown.passKey ? fill(t.doneText, { time: untilMinute(shown.sentAt ?? '') }) : t.doneNoPass}
      </Banner>
      {shown.passKey && <Button id="holder-pass" isBlock text={t.toPass} onTap={() => store.showPass()} />}
    </>
  )
})

/** `/holder-form`: the holder of a ticket fills in the own form by its link, without a sign-in. */
export default page({ store: ({ key = '' }) => new HolderFormStore(key), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { opened, session } = store
  usePersistedDraft(session.draft)
  const shown = opened.value
  const { form } = session
  const isOpen = shown?.state === 'open'
  return (
    <Page
      id="holder-form"
      of={store.queries}
      notFound={<LinkOver opened={opened} />}
      footer={isOpen && form && <FormFooter session={session} text={t.submit} />}
      skeleton={<Skeleton kind="form" count={6} />}
    >
      {shown && <Ticket shown={shown} />}
      {shown && !isOpen && <Sent store={store} shown={shown} />}
      {isOpen && form && (
        <>
          <Banner id="holder-ask" title={t.askTitle}>
            {fill(t.askText, { time: untilMinute(shown.expiresAt) })}
          </Banner>
          <FormProgress session={session} isAlone />
          <FormView key={form.definition.version} form={form} id="person-form" />
        </>
      )}
    </Page>
  )
})
