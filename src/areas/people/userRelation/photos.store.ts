import { registrationCalls } from '@contract/visitor/registration.calls'
import { fieldsOf } from '@contract/rules/form/form'
import { userRelationCalls } from '@contract/people/userRelation.calls'
import { maxPhotosBytes } from '@contract/rules/people/people'
import type { PeopleKind } from '@contract/rules/people/peopleKinds'
import type { PhotosBody, PhotosTaken } from '@contract/people/userRelation.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { pickSheet } from '@/parts/holderImport/sheetFile'
import { PlatformError } from '@/platform'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'

/** An archive of photos for an owner's people. */
export class PhotosStore {
  isOpen = false
  /** What the archive would do, and what it has done. */
  found: PhotosTaken | null = null
  done: PhotosTaken | null = null
  /** Something that this phone or this file cannot do. */
  obstacle: 'noFile' | 'tooLarge' | null = null
  /** Whether the fair's form asks for a photo. */
  readonly isAsked = new Query(async () => fieldsOf(await call(registrationCalls.form)).some(({ kind }) => kind === 'photo'))
  /** Chooses an archive, and asks what it would do. */
  readonly checking = new Mutation(() => this.check())
  readonly sending = new Mutation(() => this.send())
  private body: PhotosBody | null = null

  /**
   * @param kind undefined for people of all kinds
   * @param onDone loads the people again
   */
  constructor(
    private readonly kind: PeopleKind | undefined,
    private readonly onDone: () => unknown,
  ) {
    makeAutoObservable<this, 'kind' | 'onDone' | 'body'>(this, {
      kind: false,
      onDone: false,
      body: false,
    })
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
    this.found = null
    this.done = null
    this.obstacle = null
    this.body = null
    this.checking.reset()
    this.sending.reset()
  }

  private async check(): Promise<void> {
    this.obstacle = null
    try {
      const { sizeBytes, read } = await pickSheet(['.zip'])
      if (sizeBytes > maxPhotosBytes) return runInAction(() => void (this.obstacle = 'tooLarge'))
      const body = { ...(this.kind && { kind: this.kind }), file: await read() }
      const found = await call(userRelationCalls.photos, { body: { ...body, isCheck: true } })
      runInAction(() => {
        this.body = body
        this.found = found
      })
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (error.reason !== 'cancelled') runInAction(() => (this.obstacle = 'noFile'))
    }
  }

  private async send(): Promise<void> {
    const done = await call(userRelationCalls.photos, { body: this.body! })
    runInAction(() => (this.done = done))
    await this.onDone()
  }
}
