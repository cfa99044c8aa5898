import * as errorCodes from '@contract/exhibitor/errorCodes'
import { applicationCalls } from '@contract/exhibitor/application.calls'
import type { OwnApplication } from '@contract/exhibitor/application.schema'
import type { StoredFile } from '@contract/visitor/file.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { sendPicture, uploadTimeoutMs } from '@/api/upload'
import { linkDrafts } from '@/parts/draft/phoneDrafts'
import { FormSession } from '@/parts/form/FormSession'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'

/** The application of a person who confirmed a contact. Nobody is signed in, and what is typed stays on this phone until it is sent. */
export class ApplicationStore {
  readonly own: Query<OwnApplication> = new Query<OwnApplication>(() => call(applicationCalls.own, { query: { key: this.key } }), {
    forgetsRefused: true,
    notFoundCodes: [errorCodes.applicationProofOver, errorCodes.applicationMember],
  })
  session: FormSession | null = null
  readonly withdraw = new Mutation(async () => {
    const { revision } = this.own.value!.sent!
    this.show(await call(applicationCalls.withdraw, { body: { key: this.key, revision } }))
    await this.begin()
  })

  constructor(private readonly key: string) {
    makeAutoObservable<this, 'key'>(this, { key: false })
  }

  /** Whether the person may type now: nothing was sent, or what was sent came back. */
  get isOpen(): boolean {
    const { value } = this.own
    return value !== null && value.isOpen && (value.sent === null || value.sent.state === 'refused' || value.sent.state === 'withdrawn')
  }

  /** The confirmation of the contact has expired. */
  get isOver(): boolean {
    return [this.own.failure, this.session?.submission.failure, this.withdraw.failure].some(
      (failure) => failure?.code === errorCodes.applicationProofOver,
    )
  }

  async load(): Promise<void> {
    await this.own.load()
    await this.begin()
  }

  private async begin(): Promise<void> {
    if (!this.isOpen || this.session) return
    const made = this.formSession(this.own.value!.applicantId)
    this.keep(made)
    await made.load()
  }

  private keep(made: FormSession): void {
    this.session = made
  }

  private show(own: OwnApplication): void {
    this.own.set(own)
  }

  private formSession(applicantId: string): FormSession {
    return new FormSession<OwnApplication>({
      kinds: moreKinds,
      drafts: linkDrafts(`application-${session.scope?.exhibitionId ?? ''}-${applicantId}`),
      load: async () => {
        const { form, values, fileUrls } = this.own.value!
        return { definition: form, values, fileUrls }
      },
      upload: async (image) =>
        (await sendPicture(applicationCalls.putFile, image, uploadTimeoutMs, {
          linkKey: this.key,
        })) as StoredFile,
      send: (form) => call(applicationCalls.submit, { body: { ...form, key: this.key, revision: this.own.value?.sent?.revision ?? null } }),
      onSent: (own) => {
        this.show(own)
        this.session = null
      },
    }) as FormSession
  }
}
