import * as errorCodes from '@contract/people/errorCodes'
import { holderLinkCalls } from '@contract/people/holderLink.calls'
import type { HolderForm, HolderFormBody } from '@contract/people/holderLink.schema'
import type { FormDefinition } from '@contract/rules/form/form'
import type { StoredFile } from '@contract/visitor/file.schema'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { sendPicture, uploadTimeoutMs } from '@/api/upload'
import { linkDrafts } from '@/parts/draft/phoneDrafts'
import { type FormStart, FormSession } from '@/parts/form/FormSession'
import { overCodes } from '@/parts/holderLink/overCodes'
import { submitAsked } from '@/parts/registration/submitAsked'
import { go, replace } from '@/routes/go'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'

/** The ticket and the form behind a link. Nobody is signed in, and what is typed stays on this phone until it is sent. */
export class HolderFormStore {
  readonly opened = new Query<HolderForm>(() => call(holderLinkCalls.open, { query: { key: this.key || '-' } }), {
    forgetsRefused: true,
    notFoundCodes: overCodes,
  })
  readonly session: FormSession
  /** Of the values that the form began with. */
  private revision = ''
  private form: FormDefinition | null = null

  constructor(private readonly key: string) {
    this.session = new FormSession<HolderForm>({
      kinds: moreKinds,
      load: () => this.start(),
      drafts: linkDrafts(key),
      noteRead: (id) => call(holderLinkCalls.readText, { body: { key, id } }),
      upload: async (image, purpose) =>
        (await sendPicture(holderLinkCalls.putFile, image, uploadTimeoutMs, {
          query: `?purpose=${purpose}`,
          linkKey: key,
        })) as StoredFile,
      send: (body) => submitAsked((mayWait) => this.send({ ...body, mayWait }), 'own'),
      onSent: (sent) => this.goOn(sent),
    }) as FormSession
    makeAutoObservable<this, 'key' | 'revision' | 'form'>(this, { key: false, revision: false, form: false })
  }

  /** What the page waits for: the ticket, and its form while it can be sent. */
  get queries(): (Query<HolderForm> | FormSession['opened'])[] {
    return this.opened.value?.state === 'open' ? [this.opened, this.session.opened] : [this.opened]
  }

  async load(): Promise<void> {
    await Promise.all([this.opened.load(), config.load()])
    if (this.opened.value?.state === 'open' && !this.session.form) await this.session.load()
  }

  /** Opens the pass. */
  showPass(): unknown {
    const { passKey } = this.opened.value ?? {}
    return passKey ? replace('handedPass', { key: passKey }) : undefined
  }

  /** Opens the questionnaire that is asked after the form. */
  answer(): Promise<unknown> {
    return go('holderQuestionnaire', { key: this.key, index: this.opened.value?.questionnaireIndex ?? 0 })
  }

  /** The form as it is now. After it was sent elsewhere, the one before stays below the result. */
  private async start(): Promise<FormStart> {
    const isFirst = this.form === null && this.opened.value !== null
    const shown = isFirst ? this.opened.value! : await call(holderLinkCalls.open, { query: { key: this.key } })
    if (!isFirst) this.opened.set(shown)
    this.form = shown.form ?? this.form
    this.revision = shown.revision
    return { definition: this.form!, values: {}, read: shown.read }
  }

  private async send(body: Omit<HolderFormBody, 'key' | 'revision'>): Promise<HolderForm> {
    try {
      return await call(holderLinkCalls.submit, { body: { ...body, key: this.key, revision: this.revision } })
    } catch (error) {
      // Sent before, here or on another phone: the page shows what came of it.
      if (isCallFailure(error) && error.code === errorCodes.holderLinkUsed) await this.opened.load()
      throw error
    }
  }

  private async goOn(sent: HolderForm): Promise<void> {
    this.opened.set(sent)
    await (sent.waitsFor === 'questionnaire' ? this.answer() : this.showPass())
  }
}
