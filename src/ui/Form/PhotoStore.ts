import { type UploadPurpose, type UploadRule, isTooSmall, uploadRules } from '@contract/rules/uploads'
import { makeAutoObservable, runInAction } from 'mobx'
import { type PickedImage, PlatformError, platform } from '@/platform'
import type { FormStore } from './FormStore'
import { Upload } from './Upload'
import type { formWords } from './words'

type PhotoFailure = Extract<keyof typeof formWords, 'photoUnreadable' | 'photoDenied' | 'pictureTooSmall'>

/** Lets the person choose a part of a picture. Rejects as the platform does where the person gives up. */
export type Crop = (image: PickedImage) => Promise<PickedImage>

/** One picture of a form: picked, cut, shrunk, uploaded and shown. */
export class PhotoStore {
  private readonly upload: Upload<PickedImage, PhotoFailure>
  private isPreparing = false

  constructor(
    private readonly form: FormStore,
    private readonly name: string,
    private readonly purpose: UploadPurpose = 'photo',
    private readonly crop: Crop = (image) => Promise.resolve(image),
    keep?: (fileId: string) => void,
  ) {
    this.upload = new Upload(form, name, purpose, keep)
    makeAutoObservable<this, 'form' | 'name' | 'purpose' | 'crop'>(this, {
      form: false,
      name: false,
      purpose: false,
      crop: false,
    })
  }

  get stage(): 'idle' | 'preparing' | 'uploading' {
    if (this.isPreparing) return 'preparing'
    return this.upload.isSending ? 'uploading' : 'idle'
  }

  get failure(): PhotoFailure | 'uploadFailed' | null {
    return this.upload.failure
  }

  get reason(): string {
    return this.upload.reason
  }

  /** The shown picture: the one that is uploading, or the stored one. */
  get preview(): string | null {
    const { picked, sent } = this.upload
    if (picked) return picked.path
    return this.form.textOf(this.name) ? (sent?.link ?? this.form.settings.photoUrls?.[this.name] ?? null) : null
  }

  get isBusy(): boolean {
    return this.stage !== 'idle'
  }

  get canRetry(): boolean {
    return this.upload.canRetry
  }

  /** The phone itself asks whether the picture comes from its camera or its album, so nothing asks before it. */
  async pick(): Promise<void> {
    const rule: UploadRule = uploadRules[this.purpose]
    try {
      const image = await platform.pickImage('either')
      if (isTooSmall(rule, image.sizeBytes)) return this.upload.refuse('pictureTooSmall')
      runInAction(() => {
        this.isPreparing = true
      })
      const small = await platform.shrinkImage(await this.crop(image), rule.maxBytes, ...(rule.sides ? [rule.sides.max] : []))
      this.prepared()
      await this.upload.take(small)
    } catch (error) {
      this.prepared()
      if (!(error instanceof PlatformError)) {
        if (!this.upload.failure) this.upload.fail('photoUnreadable')
        throw error
      }
      if (error.reason !== 'cancelled') this.upload.fail(error.reason === 'denied' ? 'photoDenied' : 'photoUnreadable')
    }
  }

  /** Uploads the picked picture again after a failure. */
  send(): Promise<void> {
    return this.upload.send()
  }

  remove(): void {
    this.upload.remove()
  }

  private prepared(): void {
    this.isPreparing = false
  }
}
