import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { credentialCalls } from '@contract/exhibitor/credential.calls'
import type { CredentialDetail, CredentialKindRow, CredentialRow } from '@contract/exhibitor/credential.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { phoneDrafts } from '@/parts/draft/phoneDrafts'
import { type FormStart, FormSession } from '@/parts/form/FormSession'
import { replace } from '@/routes/go'
import { HolderImportStore } from '@/parts/holderImport/HolderImportStore'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'
import { credentialSource } from './credentialSource'

interface DetailSettings {
  type: string
  /** Without it, a new application. */
  id: string | undefined
  /** The credential whose place the new person takes. */
  replaces: string | undefined
  /** The form of the credential is open. */
  isEdit: boolean
}

/** One credential: what it says, and what can be done with it. Or the form for a new one. */
export class CredentialDetailStore {
  readonly detail = new Query<CredentialDetail>(() => call(credentialCalls.detail, { query: { id: this.named ?? '0' } }), {
    notFoundCodes: [sharedErrorCodes.notFound],
  })
  readonly reportLoss = new Mutation(() => this.change('reportLoss'))
  readonly cancel = new Mutation(() => this.change('cancel'))
  readonly session: FormSession
  /** People of a file, instead of one. */
  readonly importing: HolderImportStore
  /** Of a new application. */
  kind: CredentialKindRow | null = null

  constructor(readonly settings: DetailSettings) {
    const { type } = settings
    this.session = new FormSession<CredentialRow>({
      kinds: moreKinds,
      drafts: phoneDrafts(`credential-${type}-${this.named ?? 'new'}`),
      load: () => this.start(),
      send: (form, key) => call(credentialCalls.submit, { body: { type, ...form, ...this.basis }, key }),
      onSent: ({ id }) => replace('credentialsDetail', { type, id }),
    }) as FormSession
    this.importing = new HolderImportStore(
      () => undefined,
      credentialSource(type, () => this.kind?.left),
    )
    makeAutoObservable(this, { settings: false })
  }

  /** Whether the page shows a form. */
  get isForm(): boolean {
    return this.settings.id === undefined || this.settings.isEdit
  }

  /** The stored credential that the page is about. */
  private get named(): string | undefined {
    return this.settings.id ?? this.settings.replaces
  }

  private get basis(): { id?: string; replaces?: string; revision?: string } {
    const { id, replaces } = this.settings
    const revision = this.detail.value?.revision ?? ''
    if (id !== undefined) return { id, revision }
    return replaces === undefined ? {} : { replaces, revision }
  }

  async load(): Promise<void> {
    if (this.named !== undefined) await this.detail.load()
    if (this.isForm && !this.detail.failure) await this.session.load()
  }

  private async start(): Promise<FormStart> {
    const { id, type } = this.settings
    const known = this.detail.value
    if (id !== undefined && known) return { definition: known.form, ...known.person }
    const { kind, form } = await call(credentialCalls.config, { query: { type } })
    runInAction(() => (this.kind = kind))
    return { definition: form, values: {} }
  }

  private async change(verb: 'reportLoss' | 'cancel'): Promise<void> {
    const { id, revision } = this.detail.value!
    await call(credentialCalls[verb], { body: { id, revision } })
    await this.detail.load()
  }
}
