import { invitationCalls } from '@contract/invitations/invitation.calls'
import { visitPlanCalls } from '@contract/invitations/visitPlan.calls'
import type { MyVisitPlan } from '@contract/invitations/visitPlan.schema'
import { maxPlace, normalisePlan, validatePlan } from '@contract/rules/invitations/visitPlan'
import { makeAutoObservable } from 'mobx'
import { call } from '@/api/call'
import { formatDayWithWeekday } from '@/i18n/dayLists'
import { dotted } from '@/i18n/dotted'
import { fill, translate } from '@/i18n/words'
import { shareFacts } from '@/parts/share/shareFacts'
import type { ShareFacts } from '@/platform'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Fields } from '@/ui/Form/Fields'
import { cardAddress } from './cardAddress'
import { words } from './words'

type PlanField = 'visitOn' | 'meetAt' | 'place' | 'note'
const empty = { visitOn: '', meetAt: '10:00', place: '', note: '' }

/** The inviter's plan to visit together: its form, its link, and who comes. */
export class VisitPlanStore {
  readonly mine = new Query<MyVisitPlan>(() => call(visitPlanCalls.mine))
  /** The fair's own card in a chat. */
  readonly fairCard = new Query<ShareFacts>(async () => {
    await config.load()
    return shareFacts()
  })
  readonly fields = new Fields<PlanField>({ ...empty }, { maxLength: { place: maxPlace, note: 100 } })
  isChanging = false

  readonly save: Mutation = new Mutation(
    async () => {
      this.mine.set(await call(visitPlanCalls.save, { body: normalisePlan(this.fields.typed) }))
      this.setChanging(false)
    },
    {
      check: () => this.fields.check(validatePlan(this.fields.typed, this.mine.value!.days!)),
      onFailure: (failure) => this.fields.applyServerErrors(failure),
    },
  )
  readonly end: Mutation = new Mutation(async () => {
    await call(invitationCalls.withdraw, { body: { id: this.mine.value!.plan!.id } })
    await this.mine.load()
  })

  constructor() {
    makeAutoObservable(this)
  }

  /** The form is there for a first plan, and to change one. */
  get isForm(): boolean {
    const { value } = this.mine
    return !!value?.days && (this.isChanging || value.plan === null)
  }

  /** When friends meet, in the reader's language. */
  get time(): string {
    const plan = this.mine.value?.plan
    return plan ? `${formatDayWithWeekday(plan.visitOn, session.language)} ${plan.meetAt}` : ''
  }

  /** The card of the plan in a chat; null without an open link. */
  get card(): ShareFacts | null {
    const plan = this.mine.value?.plan
    const facts = this.fairCard.value
    if (!plan?.link || !plan.key || !facts) return null
    return {
      ...facts,
      title: fill(translate(words.cardTitle), { fair: config.exhibitionName }),
      description: dotted(this.time, plan.place),
      link: cardAddress({ link: plan.link, key: plan.key }),
    }
  }

  /** Opens the form with the plan as it is. */
  change(): void {
    const { visitOn, meetAt, place, note } = this.mine.value!.plan!
    for (const [name, text] of Object.entries({ visitOn, meetAt, place, note })) this.fields.set(name as PlanField, text)
    this.setChanging(true)
  }

  setChanging(isChanging: boolean): void {
    this.isChanging = isChanging
  }

  async load(): Promise<void> {
    await Promise.all([this.mine.load(), this.fairCard.load()])
    const days = this.mine.value?.days
    if (days && this.fields.typed.visitOn === '') this.fields.set('visitOn', days.firstDay)
  }
}
