import { type FormDefinition, fieldsOf } from '@contract/rules/form/form'
import { type ImportMode, isImportRunning, maxImportBytes, maxImportName } from '@contract/rules/people/holderImport'
import { isChoices } from '@contract/rules/form/fieldValues'
import { uploadRules } from '@contract/rules/uploads'
import type { CurrentImport, PeopleFile, SheetFile } from '@contract/peopleImport.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CallFailure } from '@/api/CallFailure'
import { Submission } from '@/parts/draft/Submission'
import { upload } from '@/api/upload'
import { PlatformError, platform } from '@/platform'
import { go } from '@/routes/go'
import { forgetLists } from '@/stores/keptLists'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { FormStore } from '@/ui/Form'
import type { ImportSource, SentFile } from './ImportSource'
import { peopleSource } from './peopleSource'
import { pickSheet } from './sheetFile'

/** What the sheet shows: the way to a file, the work on it, what it would do, or what it has done. */
export type ImportStep = 'file' | 'working' | 'found' | 'done'

/** Milliseconds between two looks at how far a file is. */
export const importLookMs = 1000

/** The texts of a form that must be accepted, without its other fields. Nobody asks for news in the name of others. */
const textsOf = (form: FormDefinition): FormDefinition => {
  const fields = fieldsOf(form).filter(({ kind }) => kind === 'agreements')
  const needed = fields.map((field) => ({ ...field, agreements: field.agreements?.filter(({ isRequired }) => isRequired !== false) }))
  return { ...form, sections: [{ fields: needed.filter(({ agreements }) => agreements && agreements.length > 0) }] }
}

/** People of a file, who get tickets or credentials, or become people of a kind. The server works on the file by itself. */
export class HolderImportStore {
  isOpen = false
  file: PeopleFile | null = null
  /** The good rows alone, or all rows and else none. */
  mode: ImportMode = 'all'
  /** Something that this phone or this file cannot do. */
  obstacle: 'noDownload' | 'noFile' | 'tooLarge' | 'photosTooLarge' | null = null
  /** The archive of photos that goes with the next file; null without one. */
  photos: { name: string; id: string } | null = null
  /** Whether the form asks for a photo that the file may bring along. */
  asksPhotos = false
  private timer: ReturnType<typeof setTimeout> | undefined
  readonly texts = new Query(async () => {
    const { definition: form, read } = await this.source.form()
    runInAction(() => {
      this.asksPhotos = this.source.use === 'credentials' && fieldsOf(form).some(({ kind }) => kind === 'photo')
    })
    return new FormStore({
      definition: textsOf(form),
      readTexts: read,
      openAgreement: async (id) => {
        const noted = this.source.noteRead?.(id).then(
          () => true,
          () => false,
        )
        await go('contentPage', { id })
        return noted
      },
    })
  })
  /** The file that the server has of this person. */
  readonly current = new Query(async () => {
    await this.look()
    return true
  })
  readonly template = new Mutation(async () => this.save(await this.source.template()))
  /** Saves the refused cells as a file. */
  readonly report = new Mutation(async () => this.save(await this.source.report(this.id)))
  /** Chooses an archive of photos, and sends it ahead. */
  readonly sendingPhotos = new Mutation(() => this.sendPhotos())
  /** Chooses a file, and sends it. */
  readonly sending = new Mutation(() => this.send())
  private readonly submission = new Submission((file: SentFile, key) => this.source.send(file, key))
  readonly importing = new Mutation(async () => this.note(await this.source.run({ id: this.id, mode: this.mode })))
  /** Stops the work on the file. */
  readonly cancelling = new Mutation(async () => this.note(await this.source.cancel(this.id)))
  /** Forgets the file. */
  readonly closing = new Mutation(async () => this.note(await this.source.close(this.id)))

  /**
   * @param onDone loads again what the import changes
   * @param source whose files they are; by default of people who get the owner's tickets
   */
  constructor(
    private readonly onDone: () => unknown,
    readonly source: ImportSource = peopleSource(),
  ) {
    makeAutoObservable<this, 'timer' | 'onDone'>(this, {
      file: observableRef,
      timer: false,
      onDone: false,
      source: false,
    })
  }

  private get id(): string {
    return this.file?.id ?? '0'
  }

  get step(): ImportStep {
    if (!this.file) return 'file'
    if (isImportRunning(this.file.state)) return 'working'
    return this.file.state === 'checked' ? 'found' : 'done'
  }

  /** How many people the file would register now. */
  get ready(): number {
    return this.file ? this.file.assigned + this.file.waiting : 0
  }

  get failure(): CallFailure | null {
    const { importing, cancelling, closing, sending, sendingPhotos, report, template, texts, current } = this
    return (
      [importing, cancelling, closing, sending, sendingPhotos, report, template, texts, current].find(({ failure }) => failure)?.failure ??
      null
    )
  }

  open(): Promise<unknown> {
    this.isOpen = true
    this.obstacle = null
    this.photos = null
    for (const one of [this.sending, this.sendingPhotos, this.importing, this.cancelling, this.closing, this.template, this.report])
      one.reset()
    return Promise.all([this.texts.load(), this.current.load()])
  }

  /** The work on the file continues. */
  close(): void {
    this.isOpen = false
    this.leave()
  }

  /** Looks no longer how far the file is. */
  leave(): void {
    clearTimeout(this.timer)
  }

  choose(mode: ImportMode): void {
    this.mode = mode
  }

  /** Back to the choice of a file. */
  async again(): Promise<void> {
    this.obstacle = null
    this.photos = null
    this.importing.reset()
    await this.closing.run()
  }

  /** The result was read. */
  async finish(): Promise<void> {
    this.close()
    await this.closing.run()
  }

  private async look(): Promise<void> {
    try {
      await this.note(await this.source.current())
    } finally {
      this.watch()
    }
  }

  /** Also after a look that failed. */
  private watch(): void {
    this.leave()
    if (this.isOpen && this.step === 'working') this.timer = setTimeout(() => void this.current.load(), importLookMs)
  }

  private async note(file: CurrentImport): Promise<void> {
    const wasImporting = this.file?.state === 'importing'
    if (file?.state === 'checked' && this.file?.state !== 'checked') this.mode = file.refused > 0 ? 'good' : 'all'
    this.file = file
    this.watch()
    if (!wasImporting || file?.state === 'importing') return
    forgetLists()
    await this.onDone()
  }

  private async save({ name, file }: SheetFile): Promise<void> {
    try {
      await platform.saveFile(file, name)
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (error.reason !== 'cancelled') runInAction(() => (this.obstacle = 'noDownload'))
    }
  }

  private async send(): Promise<void> {
    const texts = this.texts.value
    if (!texts) return
    this.obstacle = null
    let agreed: string[] = []
    const isAgreed = await texts.submit(async (values) => {
      agreed = Object.values(values).flatMap((value) => (isChoices(value) ? value : []))
    })
    if (!isAgreed) return
    try {
      const { name, sizeBytes, read } = await pickSheet()
      if (sizeBytes > maxImportBytes) return runInAction(() => void (this.obstacle = 'tooLarge'))
      const photos = this.photos ? { photos: this.photos.id } : {}
      await this.note(await this.submission.run({ name: name.slice(-maxImportName), file: await read(), agreed, ...photos }))
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (error.reason !== 'cancelled') runInAction(() => (this.obstacle = 'noFile'))
    }
  }

  private async sendPhotos(): Promise<void> {
    this.obstacle = null
    try {
      const { name, path, sizeBytes } = await pickSheet(['.zip'])
      if (sizeBytes > uploadRules.photoArchive.maxBytes) return runInAction(() => void (this.obstacle = 'photosTooLarge'))
      const { attachId: id } = await upload({ path, sizeBytes }, 'photoArchive')
      runInAction(() => void (this.photos = { name, id }))
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (error.reason !== 'cancelled') runInAction(() => (this.obstacle = 'noFile'))
    }
  }
}
