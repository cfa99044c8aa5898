import { freeTicketCalls } from '../../../contract/tickets/freeTicket.calls'
import type { FreeInvitation, FreeQuota, InviteBody, OwnFreeOffer } from '../../../contract/tickets/freeTicket.schema'
import type { Exhibition, TicketType, Visitor } from '../support/makers'
import type { TestServer } from '../support/testServer'

/** An inviter of the staff with a quota of a ticket type. */
export interface FreeQuotaOf {
  staff: Visitor
  quotaId: string
}

let last = 0

/** A member of the staff, whose phone is stored as a sign-in stores it. */
export const anInviter = (server: TestServer, exhibition: Exhibition): Promise<Visitor> =>
  server.aVisitor({ exhibition, registerType: 'staff', name: '赵敏', phone: `137${String((last += 1)).padStart(8, '0')}` })

/** Stored by the organiser's call itself. */
export const aFreeQuota = async (
  server: TestServer,
  fair: Exhibition,
  type: TicketType,
  { quota = 10, staff, endsAt, department = '市场部' }: { quota?: number; staff?: Visitor; endsAt?: string; department?: string } = {},
): Promise<FreeQuotaOf> => {
  const inviter = staff ?? (await anInviter(server, fair))
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure'] })
  const code = `quota-${(last += 1)}`
  const line = { code, department, inviters: [inviter.phone!], ticketTypeId: type.id, quota, ...(endsAt && { endsAt }) }
  await server.data(freeTicketCalls.importQuotas, { as: organiser, body: { quotas: [line] } })
  const { rows } = await server.app.pool.query<{ id: string }>('SELECT id FROM free_quotas WHERE tenant_id = $1 AND code = $2', [
    fair.tenantId,
    code,
  ])
  return { staff: inviter, quotaId: rows[0]!.id }
}

export const inviteFrom = (server: TestServer, { staff, quotaId }: FreeQuotaOf, body: Partial<InviteBody> = {}): Promise<FreeInvitation> =>
  server.data(freeTicketCalls.invite, { as: staff, body: { quotaId, way: 'link', places: 1, ...body } })

export const claimFreeOf = (server: TestServer, as: Visitor, { key }: FreeInvitation): Promise<OwnFreeOffer> =>
  server.data(freeTicketCalls.claim, { as, body: { key: key! } })

/** Left, offered and claimed of a quota. */
export const countsOf = async (server: TestServer, { staff, quotaId }: FreeQuotaOf): Promise<[number, number, number]> => {
  const { quotas } = await server.data(freeTicketCalls.quotas, { as: staff })
  const { left, offered, claimed } = quotas.find(({ id }: FreeQuota) => id === quotaId)!
  return [left, offered, claimed]
}
