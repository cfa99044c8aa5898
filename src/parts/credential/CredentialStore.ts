import type {
  CredentialBody,
  CredentialChangeBody,
  CredentialConfig,
  CredentialDetail,
  CredentialKindRow,
  CredentialRow,
} from '@contract/exhibitor/credential.schema'
import * as sharedErrorCodes from '@contract/sharedErrorCodes'
import { makeAutoObservable, runInAction } from 'mobx'
import { phoneDrafts } from '@/parts/draft/phoneDrafts'
import { type FormStart, FormSession } from '@/parts/form/FormSession'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'

/** Where credentials are applied for: by an exhibitor for its people, or by the builder of a booth for its own. */
export interface CredentialDesk {
  /** The head of the names of drafts on the phone. */
  drafts: string
  detail(id: string): Promise<CredentialDetail>
  config(type: string): Promise<CredentialConfig>
  submit(body: CredentialBody, key: string): Promise<CredentialRow>
  reportLoss(body: CredentialChangeBody): Promise<unknown>
  cancel(body: CredentialChangeBody): Promise<unknown>
  /** Opens a credential in place of its form. */
  opened(type: string, id: string): unknown
}

interface CredentialSettings {
  type: string
  /** Without it, a new application. */
  id: string | undefined
  /** The credential whose place the new person takes. */
  replaces: string | undefined
  /** The form of the credential is open. */
  isEdit: boolean
}

/** One credential: what it says, and what can be done with it. Or the form for a new one. */
export class CredentialStore {
  readonly detail = new Query<CredentialDetail>(() => this.desk.detail(this.named ?? '0'), {
    notFoundCodes: [sharedErrorCodes.notFound],
  })
  readonly reportLoss = new Mutation(() => this.change('reportLoss'))
  readonly cancel = new Mutation(() => this.change('cancel'))
  readonly session: FormSession
  /** Of a new application. */
  kind: CredentialKindRow | null = null

  constructor(
    readonly settings: CredentialSettings,
    private readonly desk: CredentialDesk,
  ) {
    const { type } = settings
    this.session = new FormSession<CredentialRow>({
      kinds: moreKinds,
      drafts: phoneDrafts(`${desk.drafts}-${type}-${this.named ?? 'new'}`),
      load: () => this.start(),
      send: (form, key) => desk.submit({ type, ...form, ...this.basis }, key),
      onSent: ({ id }) => desk.opened(type, id),
    }) as FormSession
    makeAutoObservable<this, 'desk'>(this, { settings: false, desk: false })
  }

  /** Whether the page shows a form. */
  get isForm(): boolean {
    return this.settings.id === undefined || this.settings.isEdit
  }

  /** What the page waits for. */
  get waits() {
    return [...(this.named === undefined ? [] : [this.detail]), ...(this.isForm ? [this.session.opened] : [])]
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
    const { kind, form } = await this.desk.config(type)
    runInAction(() => (this.kind = kind))
    return { definition: form, values: {} }
  }

  private async change(verb: 'reportLoss' | 'cancel'): Promise<void> {
    const { id, revision } = this.detail.value!
    await this.desk[verb]({ id, revision })
    await this.detail.load()
  }
}
