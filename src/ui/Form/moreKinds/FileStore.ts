import { type UploadPurpose, limitOf, mostBytesOf, uploadRules } from '@contract/rules/uploads'
import { makeAutoObservable } from 'mobx'
import { type PickedFile, PlatformError, platform } from '@/platform'
import type { FormStore } from '../FormStore'
import { Upload } from '../Upload'

/** A document or a video of a form: picked, uploaded, named. */
export class FileStore {
  private readonly upload: Upload<PickedFile, 'tooLarge' | 'notHere'>

  constructor(
    private readonly form: FormStore,
    private readonly name: string,
    private readonly purpose: UploadPurpose,
  ) {
    this.upload = new Upload(form, name, purpose)
    makeAutoObservable<this, 'form' | 'name' | 'purpose'>(this, { form: false, name: false, purpose: false })
  }

  get isUploading(): boolean {
    return this.upload.isSending
  }

  get failure(): 'tooLarge' | 'uploadFailed' | 'notHere' | null {
    return this.upload.failure
  }

  get reason(): string {
    return this.upload.reason
  }

  /** The name of the file; empty if it was uploaded on another day. */
  get shownName(): string {
    return (this.upload.picked ?? this.upload.sent?.picked)?.name ?? ''
  }

  get hasFile(): boolean {
    return this.upload.picked !== null || this.form.textOf(this.name) !== ''
  }

  get limit(): string {
    return limitOf(uploadRules[this.purpose])
  }

  get canRetry(): boolean {
    return this.upload.canRetry
  }

  async pick(): Promise<void> {
    const rule = uploadRules[this.purpose]
    try {
      const file = await platform.pickFile(this.takesPictures ? ['application/pdf'] : rule.mediaTypes)
      if (file.sizeBytes > rule.maxBytes) return this.upload.refuse('tooLarge')
      await this.upload.take(file)
    } catch (error) {
      this.fail(error)
      if (!(error instanceof PlatformError)) throw error
    }
  }

  /** Whether a picture of the document will do as well. */
  get takesPictures(): boolean {
    return uploadRules[this.purpose].mediaTypes.some((one) => one.startsWith('image/'))
  }

  /** Takes a picture, which is made small enough. */
  async pickPicture(): Promise<void> {
    try {
      const most = mostBytesOf(uploadRules[this.purpose], 'image/jpeg')
      const image = await platform.shrinkImage(await platform.pickImage('either'), most)
      await this.upload.take({ ...image, name: '' })
    } catch (error) {
      this.fail(error)
      if (!(error instanceof PlatformError)) throw error
    }
  }

  private fail(error: unknown): void {
    if (!(error instanceof PlatformError && error.reason === 'cancelled') && !this.upload.failure) this.upload.fail('notHere')
  }

  /** Uploads the picked file again after a failure. */
  send(): Promise<void> {
    return this.upload.send()
  }

  remove(): void {
    this.upload.remove()
  }
}
