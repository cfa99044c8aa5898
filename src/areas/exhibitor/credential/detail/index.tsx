import { observer } from 'mobx-react-lite'
import { quotaWords } from '@contract/rules/exhibitor/credential'
import { currentLanguage } from '@/i18n/language'
import { fill, translate, useWords } from '@/i18n/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { FormFooter } from '@/parts/form/FormFooter'
import { FormProgress } from '@/parts/form/FormProgress'
import { ImportHolders } from '@/parts/holderImport/ImportHolders'
import { replace } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Dotted } from '@/ui/Dotted'
import { EmptyState } from '@/ui/EmptyState'
import { FormView } from '@/ui/Form'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Detail } from '@/ui/RowCard'
import { Skeleton } from '@/ui/Skeleton'
import { Shown } from '../Shown'
import { CredentialDetailStore } from '../detail.store'
import { words } from '../words'

/** Above the form: the quota of a new application, or whose place the person takes. */
const About = observer(({ store }: { store: CredentialDetailStore }) => {
  const t = useWords(words)
  const { kind, detail, settings } = store
  if (settings.replaces !== undefined)
    return (
      <Banner id="credential-replaces" tone="warn" title={fill(t.replaceTitle, { name: detail.value?.name ?? '' })}>
        {t.replaceText}
      </Banner>
    )
  if (settings.id !== undefined && detail.value?.remark)
    return (
      <Banner id="credential-remark" tone="bad" title={t.reason}>
        {detail.value.remark}
      </Banner>
    )
  if (!kind) return null
  return (
    <Banner id="credential-about" title={translate(kind.name)}>
      <Dotted>{quotaWords(kind, currentLanguage())}</Dotted>
      <Detail>{kind.isReviewed ? t.reviewed : t.atOnce}</Detail>
      <Button id="credential-import" kind="text" size="small" text={t.importManyOf} onTap={() => store.importing.open()} />
    </Banner>
  )
})

/** `/document-manage-info-detail/:type`: a credential, or the form for one. */
export default page(
  {
    store: ({ type = '', id, replaces, edit }) => new CredentialDetailStore({ type, id, replaces, isEdit: edit === '1' }),
    reload: ['shown'],
  },
  ({ store }) => {
    const t = useWords(words)
    const { session, detail, isForm } = store
    usePersistedDraft(session.draft)
    const { form } = session
    const notFound = (
      <EmptyState id="credential-gone" icon={exhibitorIcon} title={t.gone} message={t.goneText}>
        <Button id="credential-to-list" size="medium" text={t.toList} onTap={() => replace('credentialsList')} />
      </EmptyState>
    )
    const waits = [...((store.settings.id ?? store.settings.replaces) ? [detail] : []), ...(isForm ? [session.opened] : [])]
    return (
      <Page
        id="credential"
        of={waits}
        notFound={notFound}
        footer={isForm && form && <FormFooter session={session} text={t.submit} />}
        skeleton={<Skeleton kind="form" count={5} />}
      >
        {isForm && form && (
          <>
            <About store={store} />
            <FormProgress session={session} isAlone />
            <FormView key={form.definition.version} form={form} id="credential-form" />
            <ImportHolders store={store.importing} />
          </>
        )}
        {!isForm && detail.value && <Shown store={store} credential={detail.value} />}
      </Page>
    )
  },
)
