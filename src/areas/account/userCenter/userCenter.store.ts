import { userCenterCalls } from '@contract/account/userCenter.calls'
import { ticketTypeCalls } from '@contract/tickets/ticketType.calls'
import { walletCalls } from '@contract/tickets/wallet.calls'
import type { WalletTicket } from '@contract/tickets/wallet.schema'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { call } from '@/api/call'
import { type CallFailure, isCallFailure } from '@/api/CallFailure'
import { todayIn } from '@/i18n/days'
import { serverNowMs } from '@/parts/clock/serverClock'
import { signOut } from '@/parts/signIn/signOut'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { nextStepOf } from '@/stores/nextStep'
import { type CenterEntry, readEntries } from './entries'
import { type NextEntry, nextEntry } from './nextEntry'

/** What is still to be done before there is a ticket. */
export type OpenStep = 'registration' | 'questionnaire' | 'review' | 'reviewFailed' | 'ticket'

/** What the personal centre shows, and what leads on from it. */
export class UserCenterStore {
  entries: CenterEntry[] | null = null
  tickets: WalletTicket[] = []
  unpaidOrderId: string | null = null
  /** The entries or the person's state could not be loaded. */
  failure: CallFailure | null = null

  constructor() {
    makeAutoObservable(this, { entries: observableRef, tickets: observableRef, failure: observableRef })
  }

  get nextEntry(): NextEntry | null {
    const { exhibition } = config
    return exhibition && nextEntry(this.tickets, todayIn(exhibition.timeZone, serverNowMs()))
  }

  /** Null where nothing is left to do. */
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

  async load(): Promise<void> {
    try {
      await Promise.all([this.loadEntries(), config.load(), this.loadOwn()])
      runInAction(() => {
        this.failure = null
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      runInAction(() => {
        this.failure = error
      })
    }
  }

  async signOut(): Promise<void> {
    await signOut()
    runInAction(() => {
      this.tickets = []
      this.unpaidOrderId = null
    })
    await this.load()
  }

  private async loadEntries(): Promise<void> {
    const entries = readEntries(await call(userCenterCalls.listAll))
    runInAction(() => {
      this.entries = entries
    })
  }

  /** Cards of a signed-in person. Before the registration is done the server refuses some: then there is nothing to show of them. */
  private async loadOwn(): Promise<void> {
    if (!session.isSignedIn) return
    const { registerLinkId } = session.link
    const [, wallet, ticketTypes] = await Promise.all([
      user.latest(),
      call(walletCalls.page, { query: { current: 1, size: 50 } }).catch(() => null),
      call(ticketTypeCalls.list, { query: registerLinkId ? { registerLinkId } : {} }).catch(() => null),
    ])
    runInAction(() => {
      this.tickets = wallet?.records ?? []
      this.unpaidOrderId = ticketTypes?.unpaidOrderId ?? null
    })
  }
}
