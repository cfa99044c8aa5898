import { userCenterCalls } from '@contract/account/userCenter.calls'
import { fairDay } from '@contract/rules/entry/entryTime'
import { fairCalls } from '@contract/entry/fair.calls'
import { ticketTypeCalls } from '@contract/tickets/ticketType.calls'
import { walletCalls } from '@contract/tickets/wallet.calls'
import type { WalletTicket } from '@contract/tickets/wallet.schema'
import type { OpenRest } from '@contract/visitor/questionnaire.schema'
import { call } from '@/api/call'
import { type CallFailure, orNull } from '@/api/CallFailure'
import { todayIn } from '@/i18n/days'
import { serverNowMs } from '@/parts/clock/serverClock'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { ownHome } from '@/stores/ownHome'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { nextStepOf } from '@/stores/nextStep'
import { type CenterEntry, askEntries } from '@/parts/centre/entries'
import { askRest } from '@/parts/questionnaire/askRest'
import { type NextEntry, nextEntry } from './nextEntry'

/** The remaining steps before the person has a ticket. */
export type OpenStep = 'registration' | 'questionnaire' | 'review' | 'reviewFailed' | 'ticket'

interface OwnCards {
  tickets: WalletTicket[]
  unpaidOrderId: string | null
  /** A bank transfer was chosen for that order. */
  isTransfer: boolean
}

interface Offered {
  entries: CenterEntry[]
  /** Questions that the pass did not wait for. */
  rest: OpenRest
}

/** The data of the personal centre. */
export class UserCenterStore {
  /** Together, so that the list does not grow under a finger. */
  readonly offered = new Query<Offered>(async () => {
    const [entries, rest] = await Promise.all([askEntries(call(userCenterCalls.listAll)), orNull(this.askRest())])
    return { entries, rest }
  })
  readonly own: Query<OwnCards> = new Query(() => this.askOwn())
  /** How to reach the organiser. A page without it is whole, so its failure is silent. */
  readonly contact = new Query(async () => (await call(fairCalls.detail)).contact)
  private contactLanguage = ''

  /** Until both are known, or one has failed: a card that comes later would push the others down. */
  get isWaiting(): boolean {
    return !this.failure && (this.offered.state === 'loading' || (session.isSignedIn && this.own.state === 'loading'))
  }

  /** The entries or the person's state could not load. */
  get failure(): CallFailure | null {
    return this.offered.failure ?? this.own.failure
  }

  get unpaidOrderId(): string | null {
    return this.own.value?.unpaidOrderId ?? null
  }

  get isTransfer(): boolean {
    return this.own.value?.isTransfer === true
  }

  /** What waits behind an entry: orders to pay. The number of tickets is no news. */
  get counts(): Partial<Record<CenterEntry['route'], number>> {
    return this.unpaidOrderId ? { order: 1 } : {}
  }

  get nextEntry(): NextEntry | null {
    const { exhibition } = config
    if (!exhibition) return null
    const nowMs = serverNowMs()
    const today = fairDay(exhibition.openingHours ?? [], todayIn(exhibition.timeZone, nowMs), nowMs)
    return nextEntry(this.own.value?.tickets ?? [], today)
  }

  /** Null if nothing is left to do. */
  get openStep(): OpenStep | null {
    const { state } = user
    if (!state) return null
    switch (nextStepOf(state).to) {
      case 'photo':
      case 'infoWap':
        return 'registration'
      case 'questionnaire':
        return 'questionnaire'
      case 'auditing':
        return state.review === 'failed' ? 'reviewFailed' : 'review'
      case 'ticketType':
        return this.unpaidOrderId ? null : 'ticket'
      default:
        return null
    }
  }

  /** How far the group of a leader is; null for everybody else, and while something of the own registration comes first. */
  get groupStatus(): number | null {
    return this.openStep === null ? (user.state?.groupLeader?.processStatus ?? null) : null
  }

  async load(): Promise<void> {
    const home = ownHome()
    // Traders have a centre too, next to the home of their customers.
    if (home === 'exhibitorInformation') return void (await replace(home))
    await Promise.all([this.offered.load(), this.own.load()])
    await this.loadContact()
  }

  private async askRest(): Promise<OpenRest> {
    if (!session.isSignedIn) return null
    await user.latest()
    return askRest()
  }

  private async loadContact(): Promise<void> {
    const { language } = session
    if (this.contactLanguage === language) return
    await this.contact.load()
    if (!this.contact.failure) this.contactLanguage = language
  }

  /** Cards of a signed-in person. Until the registration is complete the server denies some of them, and they stay hidden. */
  private async askOwn(): Promise<OwnCards | null> {
    if (!session.isSignedIn) return null
    const { registerLinkId } = session.link
    const [, wallet, ticketTypes] = await Promise.all([
      user.latest(),
      orNull(call(walletCalls.page, { query: { current: 1, size: 50 } })),
      orNull(call(ticketTypeCalls.list, { query: registerLinkId ? { registerLinkId } : {} })),
    ])
    // At the entrance the network may be gone, and the passes must be on the phone by then.
    if (wallet && wallet.records.length > 0)
      void import('@/parts/pass/keepPasses').then(
        ({ keepPasses }) => keepPasses(wallet.records),
        () => undefined,
      )
    return {
      tickets: wallet?.records ?? [],
      unpaidOrderId: ticketTypes?.unpaidOrderId ?? null,
      isTransfer: ticketTypes?.isTransfer === true,
    }
  }
}
