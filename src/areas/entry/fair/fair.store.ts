import { fairCalls } from '@contract/entry/fair.calls'
import { walletCalls } from '@contract/tickets/wallet.calls'
import { readLink } from '@contract/rules/link'
import { call } from '@/api/call'
import { platform } from '@/platform'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { Query } from '@/stores/Query'
import { session } from '@/stores/session'

/** A ticket on this phone counts too: in a hall there may be no network. */
const hasTicket = async (): Promise<boolean> => {
  const { persistedTickets } = await import('@/parts/pass/persistedPasses')
  const tickets = persistedTickets()?.tickets ?? (await call(walletCalls.page, { query: { current: 1, size: 1 } })).records
  return tickets.some(({ state }) => state === 'valid' || state === 'used')
}

/** A fair as everybody may see it. */
export class FairStore {
  readonly detail = new Query(async () => (await Promise.all([call(fairCalls.detail), config.load()]))[0])

  /** Whether this person has a ticket to show. */
  readonly hasTicket: Query<boolean> = new Query(hasTicket)

  /** @param params of the address; a shared page names its fair there */
  constructor(params: Readonly<Record<string, string | undefined>>) {
    const link = readLink(params)
    if (Object.keys(link).length > 0) session.applyLink(link)
  }

  /** Without a fair, there are the fairs to choose from. */
  load(): Promise<unknown> {
    if (!session.scope) return replace('geo')
    if (session.isSignedIn) void this.hasTicket.load()
    return this.detail.load()
  }

  openMap(): Promise<void> {
    const { value } = this.detail
    const { exhibition } = config
    if (!value?.location || !exhibition) return Promise.resolve()
    const { language } = session
    return platform.openMap({ ...value.location, name: exhibition.venue[language], address: value.address, language })
  }
}
