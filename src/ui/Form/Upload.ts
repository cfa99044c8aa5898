import type { UploadPurpose } from '@contract/rules/uploads'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { SentenceError, sentenceOf } from '@/i18n/sentenceOf'
import type { PickedImage } from '@/platform'
import type { FormStore } from './FormStore'

/** One file of a form: sent, sent again after a failure, and removed. The stored file stays until the new one has arrived. */
export class Upload<Picked extends PickedImage, Failure extends string> {
  isSending = false
  failure: Failure | 'uploadFailed' | null = null
  /** The server's own sentence about it. */
  reason = ''
  /** The file that was picked and has not arrived yet. */
  picked: Picked | null = null
  /** The file that arrived last, and its address. */
  sent: { picked: Picked; link: string } | null = null

  constructor(
    private readonly form: FormStore,
    private readonly name: string,
    private readonly purpose: UploadPurpose,
    /** What happens with the id of a file that arrived. Usually it is the value of the field. */
    private readonly keep: (fileId: string) => void = (fileId) => form.set(name, fileId),
  ) {
    makeAutoObservable<this, 'form' | 'name' | 'purpose' | 'keep'>(this, {
      form: false,
      name: false,
      purpose: false,
      keep: false,
      picked: observableRef,
      sent: observableRef,
    })
  }

  get canRetry(): boolean {
    return this.failure === 'uploadFailed' && this.picked !== null
  }

  /** Takes a newly picked file in the place of one that failed. */
  take(picked: Picked): Promise<void> {
    this.picked = picked
    return this.send()
  }

  /** Uploads the picked file, also again after a failure. */
  async send(): Promise<void> {
    const { picked } = this
    const { upload } = this.form.settings
    if (!picked || !upload) return
    this.isSending = true
    this.failure = null
    try {
      const { attachId, link } = await upload(picked, this.purpose)
      runInAction(() => {
        this.isSending = false
        this.sent = { picked, link }
        this.picked = null
        this.keep(attachId)
      })
    } catch (error) {
      this.fail('uploadFailed', sentenceOf(error))
      if (!(error instanceof SentenceError)) throw error
    }
  }

  remove(): void {
    this.picked = null
    this.sent = null
    this.failure = null
    this.form.set(this.name, null)
  }

  /** A picked file that cannot be sent. */
  refuse(failure: Failure): void {
    this.picked = null
    this.fail(failure)
  }

  fail(failure: Failure | 'uploadFailed', reason = ''): void {
    this.isSending = false
    this.failure = failure
    this.reason = reason
  }
}
