import { type UploadPurpose, limitOf, uploadRules } from '@contract/rules/uploads'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type PickedFile, PlatformError, platform } from '@/platform'
import type { FormStore } from '../FormStore'

/** A document or a video of a form: picked, uploaded, named. The stored one stays until the new one has arrived. */
export class FileStore {
  isUploading = false
  failure: 'tooLarge' | 'uploadFailed' | 'notHere' | null = null
  /** The server's own sentence about it. */
  reason = ''
  private picked: PickedFile | null = null
  private storedName = ''

  constructor(
    private readonly form: FormStore,
    private readonly name: string,
    private readonly purpose: UploadPurpose,
  ) {
    makeAutoObservable<this, 'form' | 'name' | 'purpose' | 'picked'>(this, {
      form: false,
      name: false,
      purpose: false,
      picked: observableRef,
    })
  }

  /** The name of the file; empty if it was uploaded on another day. */
  get shownName(): string {
    return this.picked?.name ?? this.storedName
  }

  get hasFile(): boolean {
    return this.picked !== null || this.form.textOf(this.name) !== ''
  }

  get limit(): string {
    return limitOf(uploadRules[this.purpose])
  }

  get canRetry(): boolean {
    return this.failure === 'uploadFailed' && this.picked !== null
  }

  async pick(): Promise<void> {
    const rule = uploadRules[this.purpose]
    try {
      const file = await platform.pickFile(rule.mediaTypes)
      runInAction(() => {
        this.failure = file.sizeBytes > rule.maxBytes ? 'tooLarge' : null
        this.picked = this.failure ? null : file
      })
    } catch (error) {
      if (error instanceof PlatformError && error.reason === 'cancelled') return
      this.fail('notHere')
      return
    }
    await this.send()
  }

  /** Uploads the picked file, also again after a failure. */
  async send(): Promise<void> {
    const { picked } = this
    const { upload } = this.form.settings
    if (!picked || !upload) return
    this.isUploading = true
    this.failure = null
    try {
      const { attachId } = await upload(picked, this.purpose)
      runInAction(() => {
        this.isUploading = false
        this.storedName = picked.name
        this.picked = null
        this.form.set(this.name, attachId)
      })
    } catch (error) {
      this.fail('uploadFailed', error instanceof Error ? error.message : '')
    }
  }

  remove(): void {
    this.picked = null
    this.storedName = ''
    this.failure = null
    this.form.set(this.name, null)
  }

  private fail(failure: 'uploadFailed' | 'notHere', reason = ''): void {
    this.isUploading = false
    this.failure = failure
    this.reason = reason
  }
}
