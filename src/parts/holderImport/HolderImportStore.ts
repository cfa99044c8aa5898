import { registrationCalls } from '@contract/visitor/registration.calls'
import { ticketHolderCalls } from '@contract/others/ticketHolder.calls'
import { type FormDefinition, fieldsOf } from '@contract/rules/form'
import { maxImportBytes, maxImportProblems } from '@contract/rules/holderImport'
import { isChoices } from '@contract/rules/fieldValues'
import type { PeopleKind } from '@contract/rules/peopleKinds'
import type { HolderImport, SheetFile } from '@contract/ticketHolder.schema'
import { makeAutoObservable, runInAction } from 'mobx'
import { call, newKey } from '@/api/call'
import { PlatformError, platform } from '@/platform'
import { go } from '@/routes/go'
import { forgetLists } from '@/stores/keptLists'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { FormStore } from '@/ui/Form'
import { pickSheet } from './sheetFile'

/** What the sheet shows: the way to a file, what it would do, or what it has done. */
export type ImportStep = 'file' | 'found' | 'done'

/** A file with the texts that are accepted for its people. */
interface ChosenFile {
  file: string
  agreed: string[]
  kind?: PeopleKind
}

const sum = (one: HolderImport, other: HolderImport): HolderImport => ({
  rows: one.rows + other.rows,
  assigned: one.assigned + other.assigned,
  already: one.already + other.already,
  waiting: one.waiting + other.waiting,
  refused: one.refused + other.refused,
  problems: [...one.problems, ...other.problems],
  next: other.next,
})

/** Goes through a file, some rows a call. @param onPart receives the sum of the parts so far */
const wholeFile = async (send: (from: number) => Promise<HolderImport>, onPart: (part: HolderImport) => unknown): Promise<HolderImport> => {
  let all = await send(0)
  onPart(all)
  while (all.next !== null) {
    all = sum(all, await send(all.next))
    onPart(all)
  }
  return all
}

/** The texts of a form that must be accepted, without its other fields. */
const textsOf = (form: FormDefinition): FormDefinition => ({
  ...form,
  sections: [{ fields: fieldsOf(form).filter(({ kind }) => kind === 'agreements') }],
})

/** People of a file, who get the tickets that wait for a person, or become people of a kind. */
export class HolderImportStore {
  isOpen = false
  fileName = ''
  found: HolderImport | null = null
  done: HolderImport | null = null
  /** Something that this phone or this file cannot do. */
  obstacle: 'noDownload' | 'noFile' | 'tooLarge' | null = null
  /** Rows that were gone through so far. */
  rowsDone = 0
  private body: ChosenFile | null = null
  /** The keys of the calls of one file, by their first row: a repetition after a failure has the same ones. */
  private readonly keys = new Map<number, string>()
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
  readonly template = new Mutation(async () => this.save(await call(ticketHolderCalls.importTemplate, { query: this.ofKind })))
  /** Saves the refused rows as a file. */
  readonly report = new Mutation(() => this.saveReport())
  /** Chooses a file, and asks what it would do. */
  readonly checking = new Mutation(() => this.check())
  readonly importing = new Mutation(() => this.import())

  /**
   * @param onDone loads again what the import changes
   * @param kind as what the people are registered, who get no tickets then
   */
  constructor(
    private readonly onDone: () => unknown,
    readonly kind?: PeopleKind,
  ) {
    makeAutoObservable<this, 'body' | 'keys' | 'onDone'>(this, {
      texts: false,
      template: false,
      report: false,
      checking: false,
      importing: false,
      body: false,
      keys: false,
      onDone: false,
      kind: false,
    })
  }

  private get ofKind(): { kind?: PeopleKind } {
    return this.kind ? { kind: this.kind } : {}
  }

  get step(): ImportStep {
    return this.done ? 'done' : this.found ? 'found' : 'file'
  }

  /** How many people the file would register now. */
  get ready(): number {
    return this.found ? this.found.assigned + this.found.waiting : 0
  }

  open(): Promise<unknown> {
    this.isOpen = true
    this.again()
    return this.texts.load()
  }

  close(): void {
    this.isOpen = false
  }

  /** Back to the choice of a file. */
  again(): void {
    this.found = null
    this.done = null
    this.obstacle = null
    this.checking.reset()
    this.importing.reset()
    this.template.reset()
    this.report.reset()
  }

  private async saveReport(): Promise<void> {
    const problems = (this.done ?? this.found)?.problems ?? []
    if (problems.length > 0)
      await this.save(await call(ticketHolderCalls.importReport, { body: { problems: problems.slice(0, maxImportProblems) } }))
  }

  private async save({ name, file }: SheetFile): Promise<void> {
    try {
      await platform.saveFile(file, name)
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (error.reason !== 'cancelled') runInAction(() => (this.obstacle = 'noDownload'))
    }
  }

  private async check(): Promise<void> {
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
      const body = { file: await read(), agreed, ...this.ofKind }
      this.noteRows(0)
      const found = await wholeFile(
        (from) => call(ticketHolderCalls.checkImport, { body: { ...body, from } }),
        ({ rows }) => this.noteRows(rows),
      )
      this.keys.clear()
      runInAction(() => {
        this.fileName = name
        this.body = body
        this.found = found
      })
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (error.reason !== 'cancelled') runInAction(() => (this.obstacle = 'noFile'))
    }
  }

  private noteRows(rows: number): void {
    this.rowsDone = rows
  }

  private async import(): Promise<void> {
    const { body } = this
    if (!body) return
    forgetLists()
    this.noteRows(0)
    const done = await wholeFile(
      (from) => call(ticketHolderCalls.import, { body: { ...body, from }, key: this.keyOf(from) }),
      ({ rows }) => this.noteRows(rows),
    )
    runInAction(() => (this.done = done))
    await this.onDone()
  }

  private keyOf(from: number): string {
    const key = this.keys.get(from) ?? newKey()
    this.keys.set(from, key)
    return key
  }
}
