import type { GiftState } from '../../../../contract/rules/tickets/gift'
import type { Queryable } from '../../../database/connect'
import type { gifts } from '../../../database/schema/gifts'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import type { Replacement } from '../issue/replace.sql'
import { type GiftedTicket, ticketsOfGifts } from './giftedTicket.sql'

export type GiftRow = typeof gifts.$inferSelect

export const columns = `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, account_id AS "accountId", register_type AS "registerType", way, contact,
  contact_masked AS "contactMasked", language, token_hash AS "tokenHash", state, created_at AS "createdAt",
  expires_at AS "expiresAt", ended_at AS "endedAt", claimed_by AS "claimedBy", holder_id AS "holderId"`

const here = 'tenant_id = $1 AND exhibition_id = $2'
const valuesOf = ({ tenantId, exhibitionId, id }: RowKey): string[] => [tenantId, exhibitionId, id]

export const insertGift = async (client: Queryable, gift: GiftRow, ticketIds: string[]): Promise<void> => {
  await client.query(
    `INSERT INTO gifts (tenant_id, exhibition_id, id, account_id, register_type, way, contact, contact_masked, language, token_hash, state,
       created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...valuesOf(gift),
      gift.accountId,
      gift.registerType,
      gift.way,
      gift.contact,
      gift.contactMasked,
      gift.language,
      gift.tokenHash,
      gift.state,
      gift.createdAt,
      gift.expiresAt,
    ],
  )
  await client.query('INSERT INTO gift_tickets (tenant_id, exhibition_id, gift_id, ticket_id) SELECT $1, $2, $3, unnest($4::bigint[])', [
    ...valuesOf(gift),
    ticketIds,
  ])
}

export const findGift = async (client: Queryable, key: RowKey): Promise<GiftRow | null> => {
  const { rows } = await client.query<GiftRow>(`SELECT ${columns} FROM gifts WHERE ${here} AND id = $3`, valuesOf(key))
  return rows[0] ?? null
}

/**
 * A gift, locked until the transaction ends, with its tickets. The tickets come first, as in a refund, so that no two wait for each
 * other.
 */
export const lockGift = async (client: Queryable, key: RowKey): Promise<{ gift: GiftRow; tickets: GiftedTicket[] } | null> => {
  await client.query(
    `SELECT id FROM tickets WHERE ${here} AND id IN (SELECT ticket_id FROM gift_tickets WHERE ${here} AND gift_id = $3) ORDER BY id FOR UPDATE`,
    valuesOf(key),
  )
  const { rows } = await client.query<GiftRow>(`SELECT ${columns} FROM gifts WHERE ${here} AND id = $3 FOR UPDATE`, valuesOf(key))
  return rows[0] ? { gift: rows[0], tickets: await ticketsOfGifts(client, key, [key.id]) } : null
}

/** Ends an offer. The contact is no longer needed, so it goes. */
export const endGift = async (
  client: Queryable,
  key: RowKey,
  state: Exclude<GiftState, 'offered'>,
  at: Date,
  claim: { claimedBy: string; holderId: string } | null = null,
): Promise<void> => {
  await client.query(
    `UPDATE gifts SET state = $4, ended_at = $5, claimed_by = $6, holder_id = $7, contact = NULL WHERE ${here} AND id = $3 AND state = 'offered'`,
    [...valuesOf(key), state, at, claim?.claimedBy ?? null, claim?.holderId ?? null],
  )
}

/** Links the tickets of a gift to those that replaced them. */
export const linkReplaced = async (client: Queryable, key: RowKey, tickets: Replacement[]): Promise<void> => {
  await client.query(
    `UPDATE gift_tickets g SET new_ticket_id = n.id FROM unnest($4::bigint[], $5::bigint[]) AS n (id, replaces)
     WHERE g.tenant_id = $1 AND g.exhibition_id = $2 AND g.gift_id = $3 AND g.ticket_id = n.replaces`,
    [...valuesOf(key), tickets.map(({ id }) => id), tickets.map(({ replaces }) => replaces)],
  )
}

/** Open offers with any of these tickets. */
export const openGiftsOf = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, ticketIds: string[]): Promise<RowKey[]> => {
  const { rows } = await client.query<RowKey>(
    `SELECT tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id FROM gifts WHERE ${here} AND state = 'offered' AND id IN
       (SELECT gift_id FROM gift_tickets WHERE ${here} AND ticket_id = ANY($3::bigint[])) ORDER BY id`,
    [tenantId, exhibitionId, ticketIds],
  )
  return rows
}
