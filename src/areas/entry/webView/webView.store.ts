import { handoffCalls } from '@contract/account/handoff.calls'
import { handedOver } from '@contract/rules/handoff'
import { mayLeaveTo } from '@contract/rules/origins'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { isCallFailure } from '@/api/CallFailure'
import { config } from '@/stores/config'
import { session } from '@/stores/session'

/** Opens an address of a site that the organiser or the operator named, and hands the person over where it is our own. */
export class WebViewStore {
  /** What the web view opens. */
  address: string | null = null
  isForeign = false
  failure: { message: string } | null = null

  constructor(readonly url: string) {
    makeAutoObservable(this, { url: false })
  }

  async open(): Promise<void> {
    this.failure = null
    this.address = null
    try {
      await config.load()
      const address = mayLeaveTo(this.url, config.exhibition?.trustedOrigins ?? []) ? await this.withTicket() : null
      runInAction(() => {
        this.address = address
        this.isForeign = address === null
      })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      this.fail(error.message)
    }
  }

  fail(message: string): void {
    this.address = null
    this.failure = { message }
  }

  /** The server makes tickets for our own site alone; any other address stays as it is. */
  private async withTicket(): Promise<string> {
    if (!session.isSignedIn) return this.url
    const { ticket } = await call(handoffCalls.create, { body: { url: this.url } })
    return ticket ? handedOver(this.url, { ...session.link, languageType: session.language }, ticket) : this.url
  }
}
