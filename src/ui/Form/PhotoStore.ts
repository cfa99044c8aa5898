import { type UploadPurpose, uploadRules } from '@contract/rules/uploads'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type PickedImage, PlatformError, platform } from '@/platform'
import type { FormStore } from './FormStore'
import type { formWords } from './words'

type PhotoFailure = Extract<keyof typeof formWords, 'photoUnreadable' | 'photoDenied' | 'uploadFailed'>

/** One picture of a form: picked, shrunk, uploaded and shown. The stored picture stays until the new one has arrived. */
export class PhotoStore {
  stage: 'idle' | 'preparing' | 'uploading' = 'idle'
  failure: PhotoFailure | null = null
  /** The server's own sentence about it. */
  reason = ''
  private picked: PickedImage | null = null
  private link: string | null = null

  constructor(
    private readonly form: FormStore,
    private readonly name: string,
    private readonly purpose: UploadPurpose = 'photo',
  ) {
    makeAutoObservable<this, 'form' | 'name' | 'purpose' | 'picked'>(this, {
      form: false,
      name: false,
      purpose: false,
      picked: observableRef,
    })
  }

  /** The shown picture: the one that is uploading, or the stored one. */
  get preview(): string | null {
    if (this.picked) return this.picked.path
    return this.form.textOf(this.name) ? (this.link ?? this.form.settings.photoUrls?.[this.name] ?? null) : null
  }

  get isBusy(): boolean {
    return this.stage !== 'idle'
  }

  get canRetry(): boolean {
    return this.failure === 'uploadFailed' && this.picked !== null
  }

  async pick(source: 'album' | 'camera'): Promise<void> {
    try {
      const image = await platform.pickImage(source)
      runInAction(() => {
        this.stage = 'preparing'
        this.failure = null
      })
      const small = await platform.shrinkImage(image, uploadRules[this.purpose].maxBytes)
      runInAction(() => {
        this.picked = small
      })
    } catch (error) {
      const failure = error instanceof PlatformError ? error.reason : 'failed'
      if (failure !== 'cancelled') this.fail(failure === 'denied' ? 'photoDenied' : 'photoUnreadable')
      return
    }
    await this.send()
  }

  /** Uploads the picked picture, also again after a failure. */
  async send(): Promise<void> {
    const { picked } = this
    const { upload } = this.form.settings
    if (!picked || !upload) return
    this.stage = 'uploading'
    this.failure = null
    try {
      const { attachId, link } = await upload(picked, this.purpose)
      runInAction(() => {
        this.stage = 'idle'
        this.link = link
        this.picked = null
        this.form.set(this.name, attachId)
      })
    } catch (error) {
      this.fail('uploadFailed', error instanceof Error ? error.message : '')
    }
  }

  remove(): void {
    this.picked = null
    this.link = null
    this.failure = null
    this.form.set(this.name, null)
  }

  private fail(failure: PhotoFailure, reason = ''): void {
    this.stage = 'idle'
    this.failure = failure
    this.reason = reason
  }
}
