import { useWords } from '@/i18n/words'
import { CredentialForm } from '@/parts/credential/CredentialForm'
import { CredentialStore } from '@/parts/credential/CredentialStore'
import { CredentialView } from '@/parts/credential/CredentialView'
import { credentialWords } from '@/parts/credential/words'
import { usePersistedDraft } from '@/parts/draft/usePersistedDraft'
import { FormFooter } from '@/parts/form/FormFooter'
import { HolderImportStore } from '@/parts/holderImport/HolderImportStore'
import { ImportHolders } from '@/parts/holderImport/ImportHolders'
import { go, replace } from '@/routes/go'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { exhibitorIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { companyDesk } from '../companyDesk'
import { credentialSource } from '../credentialSource'
import { words } from '../words'

/** A credential, and people of a file instead of one. */
class DetailStore {
  readonly credential: CredentialStore
  readonly importing: HolderImportStore

  constructor(settings: CredentialStore['settings']) {
    this.credential = new CredentialStore(settings, companyDesk)
    this.importing = new HolderImportStore(
      () => undefined,
      credentialSource(settings.type, () => this.credential.kind?.left),
    )
  }

  load(): Promise<void> {
    return this.credential.load()
  }
}

/** `/document-manage-info-detail/:type`: a credential, or the form for one. */
export default page(
  {
    store: ({ type = '', id, replaces, edit }) => new DetailStore({ type, id, replaces, isEdit: edit === '1' }),
    reload: ['shown'],
  },
  ({ store: { credential, importing } }) => {
    const t = useWords(words)
    const own = useWords(credentialWords)
    const { session, detail, isForm, waits, settings } = credential
    usePersistedDraft(session.draft)
    const { form } = session
    const notFound = (
      <EmptyState id="credential-gone" icon={exhibitorIcon} title={t.gone} message={t.goneText}>
        <Button id="credential-to-list" size="medium" text={t.toList} onTap={() => replace('credentialsList')} />
      </EmptyState>
    )
    const id = detail.value?.id ?? ''
    return (
      <Page
        id="credential"
        of={waits}
        notFound={notFound}
        footer={isForm && form && <FormFooter session={session} text={own.submit} />}
        skeleton={<Skeleton kind="form" count={5} />}
      >
        {isForm && form && (
          <>
            <CredentialForm
              store={credential}
              more={<Button id="credential-import" kind="text" size="small" text={t.importManyOf} onTap={() => importing.open()} />}
            />
            <ImportHolders store={importing} />
          </>
        )}
        {!isForm && detail.value && (
          <CredentialView
            store={credential}
            credential={detail.value}
            open={(next) => go('credentialsDetail', { type: settings.type, ...next })}
            code={<Button id="credential-code" isBlock text={own.showCode} onTap={() => go('exhibitorCertificationCode', { id })} />}
          />
        )}
      </Page>
    )
  },
)
