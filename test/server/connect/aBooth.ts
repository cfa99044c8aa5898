import { contactCalls } from '../../../contract/connect/contact.calls'
import type { ContactDetail } from '../../../contract/connect/contact.schema'
import type { ContactSynced, SentEntry } from '../../../contract/connect/contactSync.schema'
import type { ContactRules } from '../../../contract/rules/connect/contactRules'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { contactSeats } from '../../../server/database/schema/connect'
import type { ExhibitionConfig } from '../../../server/database/schema/ExhibitionConfig'
import { randomKey } from '../../support/random'
import { type Exhibition, type Visitor, exhibitionConfig } from '../support/makers'
import type { TestServer } from '../support/testServer'

export type Member = Visitor & { exhibitorId: string }

export const labels: NonNullable<ContactRules['labels']> = [{ id: 'buyer', name: { cn: '采购商', en: 'Buyer' } }]

/** A fair whose companies collect contacts. */
export const aFairOfContacts = (server: TestServer, config: Partial<ExhibitionConfig> = {}): Promise<Exhibition> =>
  server.anExhibition({
    config: {
      byRegisterType: { ...exhibitionConfig.byRegisterType, commerceExhibition: { questionnaires: [], review: 'auto', userCenter: [] } },
      contacts: { labels },
      ...config,
    },
  })

/** Gives a seat to a member. @param from when it was given */
export const giveSeat = async (
  server: TestServer,
  { tenantId, exhibitionId, exhibitorId, accountId }: Member,
  from = 90,
): Promise<void> => {
  const assignedAt = new Date(server.clock.now().getTime() - from * 86_400_000)
  await server.app.db.insert(contactSeats).values({ tenantId, exhibitionId, exhibitorId, accountId, assignedAt })
}

/** A member with a seat. */
export const aScanner = async (server: TestServer, exhibition: Exhibition, exhibitorId?: string): Promise<Member> => {
  const member = await server.anExhibitorMember({ exhibition, ...(exhibitorId !== undefined && { exhibitorId }) })
  await giveSeat(server, member)
  return member
}

/** A main account with a seat. */
export const aMainScanner = async (server: TestServer, exhibition: Exhibition): Promise<Member> => {
  const member = await server.anExhibitorMember({ exhibition, role: 'admin' })
  await giveSeat(server, member)
  return member
}

/** A person with a badge. */
export const aBadge = async (
  server: TestServer,
  exhibition: Exhibition,
  values: { name?: string; company?: string; phone?: string | null; email?: string | null } = {},
) => {
  const visitor = await server.aVisitor({ exhibition, ...values })
  const { id } = await server.aTicket({ visitor })
  const { qr, code } = await server.data(walletCalls.qrInfo, { as: visitor, query: { id } })
  return { visitor, ticketId: id, qr, code }
}

export const scan = (server: TestServer, as: Member, qrCode: string) => server.data(contactCalls.scanPosted, { as, body: { qrCode } })

/** Scans a badge and saves it. */
export const collect = async (server: TestServer, as: Member, qrCode: string): Promise<ContactDetail> => {
  const { proof } = await scan(server, as, qrCode)
  return server.data(contactCalls.save, { as, body: { contactKey: randomKey(), proof } })
}

/** A contact that a member types in. */
export const typedIn = (server: TestServer, as: Member, values: Record<string, string>): Promise<ContactDetail> =>
  server.data(contactCalls.save, { as, body: { contactKey: randomKey(), values } })

export const entryOf = (
  server: TestServer,
  contactKey: string,
  kind: SentEntry['kind'],
  payload: SentEntry['payload'],
  { agoMs = 0, entryId = randomKey() } = {},
): SentEntry => ({ entryId, contactKey, kind, payload, at: new Date(server.clock.now().getTime() - agoMs).toISOString() })

/** Sends entries by a phone's clock, which may be wrong. */
export const sync = (server: TestServer, as: Member, entries: SentEntry[], skewMs = 0): Promise<ContactSynced> =>
  server.data(contactCalls.sync, {
    as,
    body: {
      deviceTime: new Date(server.clock.now().getTime() - skewMs).toISOString(),
      entries: entries.map((one) => ({ ...one, at: new Date(Date.parse(one.at) - skewMs).toISOString() })),
    },
  })
