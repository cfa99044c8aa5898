import { handoffCalls } from '@contract/account/handoff.calls'
import { handedOver } from '@contract/rules/handoff'
import { mayLeaveTo } from '@contract/rules/origins'
import { call } from '@/api/call'
import { CallFailure } from '@/api/CallFailure'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** Opens a site that the organiser or the operator named. On our own site the person stays signed in by a handoff ticket. */
export class WebViewStore {
  /** The address for the web view; `foreign` if nobody named it. */
  readonly site: Query<{ address: string } | 'foreign'> = new Query(async () => {
    await config.load()
    return mayLeaveTo(this.url, config.exhibition?.trustedOrigins ?? []) ? { address: await this.withTicket() } : 'foreign'
  })

  constructor(readonly url: string) {}

  load(): Promise<void> {
    return this.site.load()
  }

  /** The web view could not open the site. */
  fail(message: string): void {
    this.site.fail(new CallFailure('offline', 0, message))
  }

  /** The server makes tickets for our own site only. Any other address stays unchanged. */
  private async withTicket(): Promise<string> {
    if (!session.isSignedIn) return this.url
    const { ticket } = await call(handoffCalls.create, { body: { url: this.url } })
    return ticket ? handedOver(this.url, { ...session.link, languageType: session.language }, ticket) : this.url
  }
}
