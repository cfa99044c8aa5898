import { userRelationCalls } from '@contract/others/userRelation.calls'
import { maxPhotosBytes } from '@contract/rules/people'
import type { PeopleKind } from '@contract/rules/peopleKinds'
import type { PhotosTaken } from '@contract/userRelation.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { pickSheet } from '@/parts/holderImport/sheetFile'
import { PlatformError } from '@/platform'
import { Mutation } from '@/stores/Mutation'

/** An archive of photos for people of a kind. */
export class PhotosStore {
  isOpen = false
  done: PhotosTaken | null = null
  /** Something that this phone or this file cannot do. */
  obstacle: 'noFile' | 'tooLarge' | null = null
  /** Chooses an archive, and sends it. */
  readonly sending = new Mutation(() => this.send())

  /** @param onDone loads the people again */
  constructor(
    private readonly kind: PeopleKind,
    private readonly onDone: () => unknown,
  ) {
    makeAutoObservable<this, 'kind' | 'onDone'>(this, { sending: false, kind: false, onDone: false })
  }

  open(): void {
    this.isOpen = true
    this.again()
  }

  close(): void {
    this.isOpen = false
  }

  /** Back to the choice of a file. */
  again(): void {
    this.done = null
    this.obstacle = null
    this.sending.reset()
  }

  private async send(): Promise<void> {
    this.obstacle = null
    try {
      const { sizeBytes, read } = await pickSheet(['.zip'])
      if (sizeBytes > maxPhotosBytes) return runInAction(() => void (this.obstacle = 'tooLarge'))
      const done = await call(userRelationCalls.photos, { body: { kind: this.kind, file: await read() } })
      runInAction(() => (this.done = done))
      await this.onDone()
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (error.reason !== 'cancelled') runInAction(() => (this.obstacle = 'noFile'))
    }
  }
}
