import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { translate, useWords } from '@/i18n/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { FormFooter } from '@/parts/form/FormFooter'
import { FormProgress } from '@/parts/form/FormProgress'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { FormView } from '@/ui/Form'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { Status } from '@/ui/Status'
import { Changes } from './Changes'
import type { VersionFormStore } from './version.store'
import { words } from './words'

/** What waits for the organiser: what changed, and the way back to a draft. */
const Waiting = observer(({ store }: { store: Pick<VersionFormStore, 'version' | 'takeBack'> }) => {
  const t = useWords(words)
  const { value } = store.version
  if (!value) return null
  const isWaiting = value.newest?.state === 'submitted'
  return (
    <>
      {isWaiting ? (
        <Status id="version-waiting" kind="waiting" title={t.inReviewTitle} message={t.inReviewHint} />
      ) : (
        <Banner id="version-read-only" title={t.readOnly}>
          {t.readOnlyHint}
        </Banner>
      )}
      <Changes id="version-changes" changes={value.newest?.changes ?? []} />
      <Failed id="version-failure" failure={store.takeBack.failure} />
    </>
  )
})

interface VersionFormProps {
  store: VersionFormStore
  /** Above the form while it is open. */
  notice?: ReactNode
  /** Below the form while it is open. */
  children?: ReactNode
  /** Below the form, or what became of it. */
  after?: ReactNode
}

/** The form of one kind of a company's data, or what became of what was sent. */
export const VersionForm = observer(({ store, notice, children, after }: VersionFormProps) => {
  const t = useWords(words)
  const { session, version } = store
  usePersistedDraft(session.draft)
  const { form } = session
  const newest = version.value?.newest
  const askBack = async (): Promise<void> => {
    if (await confirm({ title: t.takeBackAsk, message: t.takeBackHint, confirmText: t.takeBack })) await store.takeBack.run()
  }
  const mayTakeBack = version.value?.mayEdit && newest?.state === 'submitted'
  const footer = store.isOpen ? (
    <FormFooter session={session} text={t.submit} />
  ) : (
    mayTakeBack && (
      <Button id="version-take-back" kind="ghost" isBlock isLoading={store.takeBack.isRunning} text={t.takeBack} onTap={askBack} />
    )
  )
  const notExhibitor = <Banner id="not-exhibitor" tone="warn" title={version.failure?.message} />
  return (
    <Page
      id="version"
      title={form ? translate(form.definition.title) : undefined}
      of={version.isNotFound ? version : session.opened}
      notFound={notExhibitor}
      footer={footer}
      skeleton={<Skeleton kind="form" count={6} />}
    >
      {!store.isOpen && <Waiting store={store} />}
      {store.isOpen && (
        <>
          <FormProgress session={session} isAlone />
          {notice}
          {newest?.state === 'refused' && (
            <Banner id="version-refused" tone="warn" title={t.refusedTitle}>
              {newest.reason}
            </Banner>
          )}
          {form && <FormView key={form.definition.id} form={form} id="version-form" />}
          {children}
        </>
      )}
      {after}
    </Page>
  )
})
