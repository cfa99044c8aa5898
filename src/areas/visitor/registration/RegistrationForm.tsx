import { observer } from 'mobx-react-lite'
import { fill, translate, useWords } from '@/i18n/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { FormFooter } from '@/parts/form/FormFooter'
import { FormProgress } from '@/parts/form/FormProgress'
import { prepareMessages } from '@/parts/subscription/messages'
import { Banner } from '@/ui/Banner'
import { GroupBanner } from '@/parts/groupMember/GroupBanner'
import { confirm } from '@/ui/Dialog/confirm'
import { FormView } from '@/ui/Form'
import { Page, useShown } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import type { OpenForm } from './formOf'
import { RestCard } from '../questionnaire/RestCard'
import { GiftBanner } from './GiftBanner'
import { mayBeTwin } from './mayBeTwin'
import { words } from './words'
import { RemarkBanner } from './infoWap/RemarkBanner'

/** The personal information of a registration: the signed-in person's, or that of a person whom they register. */
export const RegistrationForm = observer(({ store: { session: store, subject, person, rest } }: { store: OpenForm }) => {
  const t = useWords(words)
  usePersistedDraft(store.draft)
  const { form } = store
  useShown(() => store.reopen())
  useShown(prepareMessages)
  const state = subject()
  const ask = async (): Promise<boolean> => {
    if (person && store.form && !(await mayBeTwin(person, store.form.values))) return false
    if (state?.review === 'failed' && store.isUnchanged)
      return confirm({
        title: t.unchangedAsk,
        message: state.reviewRemark && fill(t.unchangedHint, { remark: state.reviewRemark }),
        confirmText: t.unchangedSubmit,
        cancelText: t.unchangedEdit,
      })
    return true
  }
  const footer = (
    <FormFooter session={store} ask={ask} text={state?.isRegistered ? t.saveChanges : state?.review === 'failed' ? t.resubmit : t.submit} />
  )
  return (
    <Page
      id="info-wap"
      title={form ? (state?.isRegistered && !person ? t.myDetails : translate(form.definition.title)) : undefined}
      of={store.opened}
      footer={footer}
      skeleton={<Skeleton kind="form" count={6} />}
    >
      {!state?.isRegistered && <FormProgress session={store} />}
      {!person && <GiftBanner />}
      {!person && <GroupBanner />}
      {rest && state?.review === 'approved' && <RestCard store={rest} />}
      {person && (
        <Banner id="form-for-other" title={t.forOther}>
          {t.forOtherHint}
        </Banner>
      )}
      {form && state?.review === 'failed' && <RemarkBanner form={form} remark={state.reviewRemark} />}
      {form && <FormView key={form.definition.version} form={form} id="person-form" />}
    </Page>
  )
})
