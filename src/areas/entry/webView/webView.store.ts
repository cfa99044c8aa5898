import { handoffCalls } from '@contract/account/handoff.calls'
import { handedOver } from '@contract/rules/handoff'
import { mayLeaveTo } from '@contract/rules/origins'
import { call } from '@/api/call'
import { platform } from '@/platform'
import { config } from '@/stores/config'
import { Mutation } from '@/stores/Mutation'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** Opens a site that the organiser or the operator named. On our own site the person stays signed in by a handoff ticket. */
export class WebViewStore {
  /** The address for the web view; `foreign` if nobody named it, `unreachable` if the web view could not open it. */
  readonly site: Query<{ address: string } | 'foreign' | 'unreachable'> = new Query(async () => {
    await config.load()
    return mayLeaveTo(this.url, config.exhibition?.trustedOrigins ?? []) ? { address: await this.withTicket() } : 'foreign'
  })
  /** Copies the address for a browser. */
  readonly copying = new Mutation(() => platform.copy(this.url))

  constructor(readonly url: string) {}

  load(): Promise<void> {
    return this.site.load()
  }

  /** WeChat opens the sites that its operator has registered there, and no others. */
  giveUp(): void {
    this.site.set('unreachable')
  }

  /** The server makes tickets for our own site only. Any other address stays unchanged. */
  private async withTicket(): Promise<string> {
    if (!session.isSignedIn) return this.url
    const { ticket } = await call(handoffCalls.create, { body: { url: this.url } })
    return ticket ? handedOver(this.url, { ...session.link, languageType: session.language }, ticket) : this.url
  }
}
