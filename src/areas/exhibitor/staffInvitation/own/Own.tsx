import { observer } from 'mobx-react-lite'
import type { StaffOwn, StaffPerson } from '@contract/exhibitor/staffInvitation.schema'
import { type StaffStage, staffStage } from '@contract/rules/exhibitor/staffInvitation'
import { untilMinute } from '@/i18n/dates'
import { fill, translate, useWords } from '@/i18n/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { FormFooter } from '@/parts/form/FormFooter'
import { FormProgress } from '@/parts/form/FormProgress'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { FormView } from '@/ui/Form'
import { userAddIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { Status, type StatusKind } from '@/ui/Status'
import type { StaffDoorStore } from './door.store'
import { closedText, closedWords, words } from './words'

const kinds: Record<StaffStage, StatusKind> = {
  sent: 'waiting',
  inReview: 'waiting',
  passed: 'success',
  refused: 'failed',
  notPassed: 'failed',
  lost: 'failed',
  withdrawn: 'info',
  ended: 'info',
}

/** What became of the registration, and what the person can do now. */
const State = observer(({ store, own, person }: { store: StaffDoorStore; own: StaffOwn; person: StaffPerson }) => {
  const t = useWords(words)
  const { state, credentialState, kindName, name, remark, sentAt } = person
  const stage = staffStage(state, credentialState)
  const withdraw = async (): Promise<void> => {
    const isMeant = await confirm({
      title: t.withdrawSure,
      message: t.withdrawText,
      confirmText: t.withdraw,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await store.withdraw.run()
  }
  return (
    <>
      <Failed id="own-refused" failure={store.withdraw.failure} />
      <Status
        id="own-state"
        kind={kinds[stage]}
        title={t[stage]}
        message={stage === 'refused' && !own.form ? t.refusedOver : t[`${stage}Text`]}
      />
      {remark && (
        <Banner id="own-reason" tone="bad" title={t.reason}>
          {remark}
        </Banner>
      )}
      <Card id="own-registration" padding="tight">
        <Line id="own-company" label={t.company} value={own.invitation.company} tone="strong" />
        <Line label={t.kindLine} value={translate(kindName)} />
        <Line id="own-name" label={t.name} value={name} />
        <Line label={t.sentAt} value={untilMinute(sentAt)} tone="quiet" />
      </Card>
      {stage === 'sent' && (
        <Button id="own-withdraw" kind="text" isBlock text={t.withdraw} isLoading={store.withdraw.isRunning} onTap={withdraw} />
      )}
    </>
  )
})

/** The one main action of a state. */
const Footer = observer(({ store, own }: { store: StaffDoorStore; own: StaffOwn }) => {
  const t = useWords(words)
  const { pass, registration } = own
  if (store.isForm) return store.session.form && <FormFooter session={store.session} text={registration ? t.correct : t.submit} />
  if (pass) return <Button id="own-pass" isBlock text={t.show} onTap={() => go('walletPass', { id: pass.id })} />
  return <Button id="own-refresh" kind="ghost" isBlock text={t.refresh} onTap={() => store.load()} />
})

/** Why there is neither a registration nor a form. */
const Closed = observer(({ own }: { own: StaffOwn }) => {
  const t = useWords(closedText)
  const closed = useWords(closedWords)
  const { state } = own.invitation
  return <EmptyState id="own-closed" icon={userAddIcon} title={closed[state === 'open' ? 'over' : state]} message={t.ask} />
})

/** The signed-in person's own registration: the form first, then its state, at last the pass. */
export const Own = observer(({ store }: { store: StaffDoorStore }) => {
  const t = useWords(words)
  const { own, session, isForm } = store
  usePersistedDraft(session.draft)
  const { value } = own
  const { form } = session
  const none = <EmptyState id="own-none" icon={userAddIcon} title={t.none} message={t.noneText} />
  return (
    <Page
      id="own"
      of={isForm ? [own, session.opened] : own}
      notFound={none}
      footer={value && (value.registration || isForm) && <Footer store={store} own={value} />}
      skeleton={<Skeleton kind="form" count={5} />}
    >
      {value && !value.registration && isForm && (
        <Banner id="own-about" title={fill(t.formTitle, { company: value.invitation.company })}>
          {value.invitation.kindName && fill(t.formText, { kind: translate(value.invitation.kindName) })}
        </Banner>
      )}
      {value?.registration && <State store={store} own={value} person={value.registration} />}
      {value && !value.registration && !isForm && <Closed own={value} />}
      {isForm && form && (
        <>
          <FormProgress session={session} isAlone />
          <FormView key={form.definition.version} form={form} id="own-form" />
        </>
      )}
    </Page>
  )
})
