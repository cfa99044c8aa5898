import { registrationCalls } from '@contract/visitor/registration.calls'
import { ticketHolderCalls } from '@contract/others/ticketHolder.calls'
import { type FormDefinition, fieldsOf } from '@contract/rules/form'
import { type ImportMode, isImportRunning, maxImportBytes, maxImportName } from '@contract/rules/holderImport'
import { isChoices } from '@contract/rules/fieldValues'
import type { PeopleKind } from '@contract/rules/peopleKinds'
import type { CurrentImport, PeopleFile, SheetFile } from '@contract/peopleImport.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { CallFailure } from '@/api/CallFailure'
import { call, newKey } from '@/api/call'
import { PlatformError, platform } from '@/platform'
import { go } from '@/routes/go'
import { forgetLists } from '@/stores/keptLists'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { FormStore } from '@/ui/Form'
import { pickSheet } from './sheetFile'

/** What the sheet shows: the way to a file, the work on it, what it would do, or what it has done. */
export type ImportStep = 'file' | 'working' | 'found' | 'done'

/** Milliseconds between two looks at how far a file is. */
export const importLookMs = 1000

/** The texts of a form that must be accepted, without its other fields. */
const textsOf = (form: FormDefinition): FormDefinition => ({
  ...form,
  sections: [{ fields: fieldsOf(form).filter(({ kind }) => kind === 'agreements') }],
})

/** People of a file, who get the tickets that wait for a person, or become people of a kind. The server works on the file by itself. */
export class HolderImportStore {
  isOpen = false
  file: PeopleFile | null = null
  /** The good rows alone, or all rows and else none. */
  mode: ImportMode = 'all'
  /** Something that this phone or this file cannot do. */
  obstacle: 'noDownload' | 'noFile' | 'tooLarge' | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  readonly texts = new Query(async () => {
    const [form, { read }] = await Promise.all([call(registrationCalls.form), call(registrationCalls.person)])
    const definition = textsOf(form)
    return new FormStore({
      definition,
      readTexts: read,
      openAgreement: async (id) => {
        const noted = call(registrationCalls.readText, { body: { id } }).then(
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
  readonly template = new Mutation(async () => this.save(await call(ticketHolderCalls.importTemplate, { query: this.ofKind })))
  /** Saves the refused cells as a file. */
  readonly report = new Mutation(async () => this.save(await call(ticketHolderCalls.importReport, { query: { id: this.id } })))
  /** Chooses a file, and sends it. */
  readonly sending = new Mutation(() => this.send())
  readonly importing = new Mutation(async () =>
    this.note(await call(ticketHolderCalls.runImport, { body: { id: this.id, mode: this.mode } })),
  )
  /** Stops the work on the file. */
  readonly cancelling = new Mutation(async () => this.note(await call(ticketHolderCalls.cancelImport, { body: { id: this.id } })))
  /** Forgets the file. */
  readonly closing = new Mutation(async () => this.note(await call(ticketHolderCalls.closeImport, { body: { id: this.id } })))

  /**
   * @param onDone loads again what the import changes
   * @param kind as what the people are registered, who get no tickets then
   */
  constructor(
    private readonly onDone: () => unknown,
    readonly kind?: PeopleKind,
  ) {
    makeAutoObservable<this, 'timer' | 'onDone'>(this, {
      file: observableRef,
      texts: false,
      current: false,
      template: false,
      report: false,
      sending: false,
      importing: false,
      cancelling: false,
      closing: false,
      timer: false,
      onDone: false,
      kind: false,
    })
  }

  private get ofKind(): { kind?: PeopleKind } {
    return this.kind ? { kind: this.kind } : {}
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
    const { importing, cancelling, closing, sending, report, template, texts, current } = this
    return [importing, cancelling, closing, sending, report, template, texts, current].find(({ failure }) => failure)?.failure ?? null
  }

  open(): Promise<unknown> {
    this.isOpen = true
    this.obstacle = null
    for (const one of [this.sending, this.importing, this.cancelling, this.closing, this.template, this.report]) one.reset()
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
      await this.note(await call(ticketHolderCalls.currentImport, { query: this.ofKind }))
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
      const body = { name: name.slice(-maxImportName), file: await read(), agreed, ...this.ofKind }
      await this.note(await call(ticketHolderCalls.import, { body, key: newKey() }))
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (error.reason !== 'cancelled') runInAction(() => (this.obstacle = 'noFile'))
    }
  }
}
