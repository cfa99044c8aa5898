import * as errorCodes from '@contract/exhibitor/errorCodes'
import { userCenterCalls } from '@contract/account/userCenter.calls'
import { fairCalls } from '@contract/entry/fair.calls'
import { companyCalls } from '@contract/exhibitor/company.calls'
import type { ChecklistItem, Company } from '@contract/exhibitor/company.schema'
import { byUrgency, isDeclared, nextStepFor, refusedIn } from '@contract/rules/exhibitor/checklist'
import { openedForm } from '@contract/rules/exhibitor/exhibitorForm'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { type CenterEntry, askEntries } from '@/parts/centre/entries'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** What waits for the company, by the way that leads to it. */
export type Waiting = 'staff' | 'services' | 'refused'

/** The home of an exhibitor: the company, what it does next, and the pages that the organiser offers to its register type. */
export class HomeStore {
  readonly company = new Query<Company>(() => call(companyCalls.get, { query: {} }), { notFoundCodes: [errorCodes.notExhibitor] })
  readonly entries: Query<CenterEntry[]> = new Query(() => askEntries(call(userCenterCalls.listAll)))
  /** How to reach the organiser. A page without it is whole, so its failure is silent. */
  readonly contact = new Query(async () => (await call(fairCalls.detail)).contact)
  /** The company's own word on a step. The answer has the whole checklist. */
  readonly declare = new Mutation(async ({ step, move }: ChecklistItem) => {
    if (!move || !isDeclared(step)) return
    await this.notingDone(async () => {
      const standing = await call(companyCalls.move, { body: { step, move, revision: null } })
      const { value } = this.company
      if (value) this.company.set({ ...value, ...standing })
    })
  })
  /** Whether the steps that are done are shown too. */
  showsDone = false
  /** Names the steps that became done while the home was open; '' where there are none. */
  justDone = ''
  /** Whether the company can say of its steps that they are done. */
  showsDeclarations = false
  /** Whether the steps are shown of which something was refused. */
  showsRefused = false

  constructor() {
    makeAutoObservable(this)
  }

  /** Whether the organiser lists the preparation. Else the register type is for one form alone. */
  get hasPreparation(): boolean {
    return this.isListed('exhibitorInformation')
  }

  /** The steps that the register type has, the most urgent first. */
  get steps(): ChecklistItem[] {
    const all = byUrgency(this.company.value?.checklist ?? [])
    if (this.hasPreparation) return all
    const form = openedForm(undefined, session.scope?.registerType)
    return this.isListed('exhibitorForm') ? all.filter(({ step }) => step === form) : []
  }

  get doneSteps(): ChecklistItem[] {
    return this.steps.filter(({ state }) => state === 'done')
  }

  get openSteps(): ChecklistItem[] {
    return this.steps.filter(({ state }) => state !== 'done')
  }

  /** Steps that the company has behind it, or with the organiser. */
  get submittedCount(): number {
    return this.steps.filter(({ state }) => state === 'done' || state === 'inReview').length
  }

  get nextStep(): ChecklistItem | undefined {
    return nextStepFor(this.steps, this.company.value?.rights ?? [])
  }

  get refusedSteps(): ChecklistItem[] {
    return this.steps.filter((item) => refusedIn(item) > 0)
  }

  /** The numbers of what waits. Null for what the company does not have at this fair. */
  get waiting(): Record<Waiting, number | null> {
    const { waitingStaff = 0 } = this.company.value ?? {}
    const services = this.steps.find(({ step }) => step === 'services')
    const hasStaff = this.steps.some(({ step }) => step === 'credentials')
    return {
      staff: hasStaff ? waitingStaff : null,
      services: services?.counts?.open ?? null,
      refused: this.steps.length > 0 ? this.steps.reduce((sum, item) => sum + refusedIn(item), 0) : null,
    }
  }

  toggle(part: 'showsDone' | 'showsDeclarations' | 'showsRefused', isShown = !this[part]): void {
    this[part] = isShown
  }

  async load(): Promise<void> {
    await this.notingDone(() => Promise.all([this.company.load(), this.entries.load()]))
    await this.contact.load()
  }

  /** Notes which of the steps that are open become done by `work`. */
  private async notingDone(work: () => Promise<unknown>): Promise<void> {
    const open = this.openSteps.map(({ step }) => step)
    await work()
    const done = this.doneSteps.map(({ step }) => step)
    if (done.some((step) => open.includes(step))) this.justDone = `steps-${done.join('-')}`
  }

  private isListed(name: string): boolean {
    return (this.entries.value ?? []).some(({ route }) => route === name)
  }
}
