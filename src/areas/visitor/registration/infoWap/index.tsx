import { fill, translate, useWords } from '@/i18n/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { FormFooter } from '@/parts/form/FormFooter'
import { FormProgress } from '@/parts/form/FormProgress'
import { prepareMessages } from '@/parts/subscribe/messages'
import { user } from '@/stores/user'
import { confirm } from '@/ui/Dialog/confirm'
import { FormView } from '@/ui/Form'
import { Page, page, useShown } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { askFormAhead, personForm } from '../personForm'
import { words } from '../words'
import { RemarkBanner } from './RemarkBanner'

/** `/infoWap`: the personal information of a registration. */
export default page({ store: personForm, ahead: askFormAhead }, ({ store }) => {
  const t = useWords(words)
  usePersistedDraft(store.draft)
  const { form } = store
  useShown(() => store.reopen())
  useShown(prepareMessages)
  const ask = (): boolean | Promise<boolean> => {
    const state = user.state
    if (state?.review === 'failed' && store.isUnchanged)
      return confirm({
        title: t.unchangedAsk,
        message: state.reviewRemark && fill(t.unchangedHint, { remark: state.reviewRemark }),
        confirmText: t.unchangedSubmit,
        cancelText: t.unchangedEdit,
      })
    return true
  }
  const footer = <FormFooter session={store} ask={ask} text={user.state?.isComplete ? t.resubmit : t.submit} />
  return (
    <Page
      id="info-wap"
      title={form ? translate(form.definition.title) : undefined}
      of={store.opened}
      footer={footer}
      skeleton={<Skeleton kind="form" count={6} />}
    >
      <FormProgress session={store} />
      {form && <RemarkBanner form={form} />}
      {form && <FormView key={form.definition.version} form={form} id="person-form" />}
    </Page>
  )
})
