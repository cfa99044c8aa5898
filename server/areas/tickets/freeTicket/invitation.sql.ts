import type { FreeInvitationState } from '../../../../contract/rules/tickets/freeTicket'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { freeInvitations } from '../../../database/schema/freeTickets'
import type { AccountKey, RowKey } from '../../../database/within'
import { ofCompany } from './quota.sql'

export type InvitationRow = typeof freeInvitations.$inferSelect

const columns = `tenant_id AS "tenantId", exhibition_id AS "exhibitionId", id, quota_id AS "quotaId", ticket_type_id AS "ticketTypeId",
  account_id AS "accountId", register_type AS "registerType", way, contact, contact_masked AS "contactMasked", note, language, token_hash AS "tokenHash",
  places, claimed, state, created_at AS "createdAt", expires_at AS "expiresAt", ended_at AS "endedAt"`

const here = 'tenant_id = $1 AND exhibition_id = $2'
const valuesOf = ({ tenantId, exhibitionId, id }: RowKey): string[] => [tenantId, exhibitionId, id]

/** Inserts invitations in one statement. */
export const insertInvitations = async (client: Queryable, rows: readonly InvitationRow[]): Promise<void> => {
  const column = <Name extends keyof InvitationRow>(name: Name) => rows.map((row) => row[name])
  await client.query(
    `INSERT INTO free_invitations (tenant_id, exhibition_id, id, quota_id, ticket_type_id, account_id, register_type, way, contact, contact_masked, note,
       language, token_hash, places, claimed, state, created_at, expires_at)
     SELECT i.tenant_id, i.exhibition_id, i.id, i.quota_id, i.ticket_type_id, i.account_id, i.register_type, i.way, i.contact, i.contact_masked, i.note,
       i.language, i.token_hash, i.places, 0, 'open', i.created_at, i.expires_at
     FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
       $12::text[], $13::text[], $14::integer[], $15::timestamptz[], $16::timestamptz[])
       AS i (tenant_id, exhibition_id, id, quota_id, ticket_type_id, account_id, register_type, way, contact, contact_masked, note,
       language, token_hash, places, created_at, expires_at)`,
    [
      ...[column('tenantId'), column('exhibitionId'), column('id'), column('quotaId'), column('ticketTypeId'), column('accountId')],
      ...[column('registerType'), column('way'), column('contact'), column('contactMasked'), column('note'), column('language')],
      ...[column('tokenHash'), column('places'), column('createdAt'), column('expiresAt')],
    ],
  )
}

export const findInvitation = async (client: Queryable, key: RowKey): Promise<InvitationRow | null> => {
  const { rows } = await client.query<InvitationRow>(`SELECT ${columns} FROM free_invitations WHERE ${here} AND id = $3`, valuesOf(key))
  return rows[0] ?? null
}

/** The same row, locked until the transaction ends. It comes before its quota, as everywhere. */
export const lockInvitation = async (client: Queryable, key: RowKey): Promise<InvitationRow | null> => {
  const { rows } = await client.query<InvitationRow>(
    `SELECT ${columns} FROM free_invitations WHERE ${here} AND id = $3 FOR NO KEY UPDATE`,
    valuesOf(key),
  )
  return rows[0] ?? null
}

/**
 * Takes a place of an open invitation. This statement is the guard. The last place ends the invitation, and the contact goes.
 * @returns false if no place is open at this moment
 */
export const takeInvitedPlace = async (client: Queryable, key: RowKey, at: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE free_invitations SET claimed = claimed + 1,
       state = CASE WHEN claimed + 1 = places THEN 'claimed' ELSE state END,
       ended_at = CASE WHEN claimed + 1 = places THEN $4::timestamptz END,
       contact = CASE WHEN claimed + 1 = places THEN NULL ELSE contact END
     WHERE ${here} AND id = $3 AND state = 'open' AND claimed < places AND expires_at > $4`,
    [...valuesOf(key), at],
  )
  return rowCount === 1
}

/** Ends an open invitation. @returns false if it was not open */
export const endInvitation = async (
  client: Queryable,
  key: RowKey,
  state: Extract<FreeInvitationState, 'withdrawn' | 'expired'>,
  at: Date,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE free_invitations SET state = $4, ended_at = $5, contact = NULL WHERE ${here} AND id = $3 AND state = 'open'`,
    [...valuesOf(key), state, at],
  )
  return rowCount === 1
}

export const pageInvitations = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
  quotaId: string | null,
  window: PageWindow,
): Promise<PageRows<InvitationRow>> => {
  const whose = `${here} AND (account_id = $3 OR quota_id IN (SELECT q.id FROM free_quotas q WHERE q.tenant_id = $1 AND q.exhibition_id = $2 AND ${ofCompany})) AND ($4::bigint IS NULL OR quota_id = $4)`
  const values = [tenantId, exhibitionId, accountId, quotaId]
  return pagedText(client, { columns, from: `free_invitations WHERE ${whose}`, order: 'id DESC', values }, window)
}
