import { handoffCalls } from '@contract/account/handoff.calls'
import { handedOver, handoffNoncePattern, offeredTo } from '@contract/rules/account/handoff'
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
    return mayLeaveTo(this.url, config.exhibition?.trustedOrigins ?? []) ? { address: await this.withPerson() } : 'foreign'
  })
  /** Copies the address for a browser. */
  readonly copying = new Mutation(() => platform.copy(this.url))

  /** @param nonce made by the site's page that requests a ticket */
  constructor(
    readonly url: string,
    private readonly nonce = '',
  ) {}

  load(): Promise<void> {
    return this.site.load()
  }

  /** WeChat opens the sites that its operator has registered there, and no others. */
  giveUp(): void {
    this.site.set('unreachable')
  }

  /**
   * The server makes tickets for our own site only. Any other address stays unchanged. A ticket needs the nonce of the site's page:
   * the first address carries the person's id alone, and a page that is not signed in as this person requests the ticket.
   */
  private async withPerson(): Promise<string> {
    const { token } = session
    if (!token) return this.url
    const nonce = handoffNoncePattern.test(this.nonce) ? { nonce: this.nonce } : {}
    const { isOwnSite, ticket } = await call(handoffCalls.create, { body: { url: this.url, ...nonce } })
    if (!isOwnSite) return this.url
    const link = { ...session.link, languageType: session.language }
    return ticket ? handedOver(this.url, link, ticket) : offeredTo(this.url, link, token.userId)
  }
}
