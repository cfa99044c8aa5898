import type { Bilingual } from '../../../../contract/language'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { freeQuotas } from '../../../database/schema/freeQuotas'
import type { AccountKey, ExhibitionKey, RowKey } from '../../../database/within'

export type QuotaRow = typeof freeQuotas.$inferSelect

const columns = `q.tenant_id AS "tenantId", q.exhibition_id AS "exhibitionId", q.id, q.code, q.department, q.exhibitor_id AS "exhibitorId", q.ticket_type_id AS "ticketTypeId", q.quota,
  q.offered, q.claimed, q.ends_at AS "endsAt", q.created_at AS "createdAt"`

const here = 'tenant_id = $1 AND exhibition_id = $2'
const valuesOf = ({ tenantId, exhibitionId, id }: RowKey): string[] => [tenantId, exhibitionId, id]

/** Members of the quota's company who may invite ($3). An admin may do everything. */
export const ofCompany = `EXISTS (SELECT FROM exhibitor_members m WHERE m.tenant_id = $1 AND m.exhibition_id = $2 AND m.account_id = $3
  AND m.exhibitor_id = q.exhibitor_id AND (m.role = 'admin' OR 'invite' = ANY(m.rights)))`

const isInviter = `(${ofCompany} OR EXISTS (SELECT FROM free_quota_inviters i
  WHERE i.tenant_id = $1 AND i.exhibition_id = $2 AND i.quota_id = q.id AND i.account_id = $3))`

/** The quotas of an inviter, with the places that nobody claimed in time. */
export const quotasOfInviter = async (
  client: Queryable,
  { tenantId, exhibitionId, accountId }: AccountKey,
): Promise<(QuotaRow & { expired: number })[]> => {
  const { rows } = await client.query<QuotaRow & { expired: number }>(
    `SELECT ${columns}, coalesce((SELECT sum(v.places - v.claimed) FROM free_invitations v
       WHERE v.tenant_id = $1 AND v.exhibition_id = $2 AND v.quota_id = q.id AND v.state = 'expired'), 0)::integer AS expired
     FROM free_quotas q WHERE q.tenant_id = $1 AND q.exhibition_id = $2 AND ${isInviter} ORDER BY q.department, q.id`,
    [tenantId, exhibitionId, accountId],
  )
  return rows
}

/** A quota of which the account is an inviter, or null. */
export const quotaOfInviter = async (client: Queryable, key: RowKey, accountId: string): Promise<QuotaRow | null> => {
  const { rows } = await client.query<QuotaRow>(
    `SELECT ${columns} FROM free_quotas q WHERE q.tenant_id = $1 AND q.exhibition_id = $2 AND ${isInviter} AND q.id = $4`,
    [key.tenantId, key.exhibitionId, accountId, key.id],
  )
  return rows[0] ?? null
}

/** Whether a quota is that of the account's company, for which it may invite. */
export const isOfCompany = async (client: Queryable, key: RowKey, accountId: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `SELECT FROM free_quotas q WHERE q.tenant_id = $1 AND q.exhibition_id = $2 AND ${ofCompany} AND q.id = $4`,
    [key.tenantId, key.exhibitionId, accountId, key.id],
  )
  return rowCount === 1
}

export const findQuota = async (client: Queryable, key: RowKey): Promise<QuotaRow | null> => {
  const { rows } = await client.query<QuotaRow>(
    `SELECT ${columns} FROM free_quotas q WHERE q.tenant_id = $1 AND q.exhibition_id = $2 AND q.id = $3`,
    valuesOf(key),
  )
  return rows[0] ?? null
}

/** Locks quotas in the order of their ids. They come before orders, holdings and stock, as everywhere. */
export const lockQuotas = async (client: Queryable, key: ExhibitionKey, ids: string[]): Promise<void> => {
  await client.query(`SELECT id FROM free_quotas WHERE ${here} AND id = ANY($3::bigint[]) ORDER BY id FOR NO KEY UPDATE`, [
    key.tenantId,
    key.exhibitionId,
    ids,
  ])
}

/** Promises places of a quota. This statement is the guard: whatever was read before decides nothing. @returns false if they are not left */
export const offerPlaces = async (client: Queryable, key: RowKey, places: number, at: Date): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE free_quotas SET offered = offered + $4
     WHERE ${here} AND id = $3 AND offered + claimed + $4 <= quota AND (ends_at IS NULL OR ends_at > $5)`,
    [...valuesOf(key), places, at],
  )
  return rowCount === 1
}

/** A promised place is claimed. @returns false if none was promised */
export const claimPlace = async (client: Queryable, key: RowKey): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE free_quotas SET offered = offered - 1, claimed = claimed + 1 WHERE ${here} AND id = $3 AND offered > 0`,
    valuesOf(key),
  )
  return rowCount === 1
}

/** Promised places are left again. */
export const returnOffered = async (client: Queryable, key: RowKey, places: number): Promise<void> => {
  await client.query(`UPDATE free_quotas SET offered = offered - $4 WHERE ${here} AND id = $3`, [...valuesOf(key), places])
}

/** The place of a cancelled claim is left again. */
export const returnClaimed = async (client: Queryable, key: RowKey): Promise<void> => {
  await client.query(`UPDATE free_quotas SET claimed = claimed - 1 WHERE ${here} AND id = $3`, valuesOf(key))
}

/** The quotas of an exhibition by their code, locked until the transaction ends. */
export const lockAllQuotas = async (client: Queryable, key: ExhibitionKey): Promise<Map<string, QuotaRow>> => {
  const { rows } = await client.query<QuotaRow>(
    `SELECT ${columns} FROM free_quotas q WHERE q.tenant_id = $1 AND q.exhibition_id = $2 ORDER BY q.id FOR NO KEY UPDATE`,
    [key.tenantId, key.exhibitionId],
  )
  return new Map(rows.map((row) => [row.code, row]))
}

/** Whether invitations were made from quotas, by their id. Their ticket type stays then. */
export const invitedFrom = async (client: Queryable, key: ExhibitionKey): Promise<Set<string>> => {
  const { rows } = await client.query<{ id: string }>(`SELECT DISTINCT quota_id AS id FROM free_invitations WHERE ${here}`, [
    key.tenantId,
    key.exhibitionId,
  ])
  return new Set(rows.map(({ id }) => id))
}

/** Writes the terms of quotas, in one statement. What is offered and claimed stays. */
export const upsertQuotas = async (client: Queryable, rows: readonly QuotaRow[]): Promise<void> => {
  const column = <Name extends keyof QuotaRow>(name: Name) => rows.map((row) => row[name])
  await client.query(
    `INSERT INTO free_quotas (tenant_id, exhibition_id, id, code, department, ticket_type_id, quota, offered, claimed, ends_at, created_at, exhibitor_id)
     SELECT q.tenant_id, q.exhibition_id, q.id, q.code, q.department, q.ticket_type_id, q.quota, 0, 0, q.ends_at, q.created_at, q.exhibitor_id
     FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::integer[], $8::timestamptz[], $9::timestamptz[], $10::bigint[])
       AS q (tenant_id, exhibition_id, id, code, department, ticket_type_id, quota, ends_at, created_at, exhibitor_id)
     ON CONFLICT (tenant_id, exhibition_id, code) DO UPDATE SET department = excluded.department, ticket_type_id = excluded.ticket_type_id,
       quota = excluded.quota, ends_at = excluded.ends_at, exhibitor_id = excluded.exhibitor_id`,
    [
      ...[column('tenantId'), column('exhibitionId'), column('id'), column('code'), column('department'), column('ticketTypeId')],
      ...[column('quota'), column('endsAt'), column('createdAt'), column('exhibitorId')],
    ],
  )
}

/** Writes who may invite from quotas, in two statements. */
export const replaceInviters = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  quotas: readonly { id: string; accountIds: readonly string[] }[],
): Promise<void> => {
  const ids = quotas.map(({ id }) => id)
  await client.query(`DELETE FROM free_quota_inviters WHERE ${here} AND quota_id = ANY($3::bigint[])`, [tenantId, exhibitionId, ids])
  const pairs = quotas.flatMap(({ id, accountIds }) => accountIds.map((accountId) => ({ id, accountId })))
  await client.query(
    `INSERT INTO free_quota_inviters (tenant_id, exhibition_id, quota_id, account_id)
     SELECT $1, $2, i.quota_id, i.account_id FROM unnest($3::bigint[], $4::bigint[]) AS i (quota_id, account_id)`,
    [tenantId, exhibitionId, pairs.map(({ id }) => id), pairs.map(({ accountId }) => accountId)],
  )
}

/** Accounts with these phones or email addresses that are registered at the exhibition under one of the register types. */
export const invitersByContact = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  contacts: string[],
  registerTypes: string[],
): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ id: string; phone: string | null; email: string | null }>(
    `SELECT a.id, a.phone, a.email FROM accounts a WHERE a.tenant_id = $1 AND (a.phone = ANY($3) OR a.email = ANY($3))
       AND EXISTS (SELECT FROM registrations r WHERE r.tenant_id = $1 AND r.exhibition_id = $2 AND r.account_id = a.id AND r.register_type = ANY($4))`,
    [tenantId, exhibitionId, contacts, registerTypes],
  )
  return new Map(rows.flatMap(({ id, phone, email }) => [phone, email].flatMap((contact) => (contact ? [[contact, id] as const] : []))))
}

/** A quota with the number of its inviters. */
export type ReportRow = QuotaRow & { inviters: number; typeName: Bilingual }

const reportColumns = `${columns}, t.texts->'name' AS "typeName", (SELECT count(*) FROM free_quota_inviters i
    WHERE i.tenant_id = $1 AND i.exhibition_id = $2 AND i.quota_id = q.id)::integer AS inviters`
const reported = `free_quotas q JOIN ticket_types t ON t.tenant_id = q.tenant_id AND t.exhibition_id = q.exhibition_id AND t.id = q.ticket_type_id
  WHERE q.tenant_id = $1 AND q.exhibition_id = $2`

export const pageQuotas = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  window: PageWindow,
): Promise<PageRows<ReportRow>> => {
  const values = [tenantId, exhibitionId]
  return pagedText(client, { columns: reportColumns, from: reported, order: 'q.department, q.id', values }, window)
}

/** The quotas after one, each department's together. @param after the department and id of the last row before */
export const nextQuotas = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  after: string,
  limit: number,
): Promise<ReportRow[]> => {
  const { rows } = await client.query<ReportRow>(
    `SELECT ${reportColumns} FROM ${reported} AND (q.department, q.id) > (coalesce((SELECT d.department FROM free_quotas d WHERE d.tenant_id = $1 AND d.exhibition_id = $2 AND d.id = $3), ''), $3)
     ORDER BY q.department, q.id LIMIT $4`,
    [tenantId, exhibitionId, after, limit],
  )
  return rows
}

/** Which of these exhibitors take part. */
export const knownExhibitors = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  ids: string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ id: string }>(`SELECT id FROM exhibitors WHERE ${here} AND id = ANY($3::bigint[])`, [
    tenantId,
    exhibitionId,
    ids,
  ])
  return new Set(rows.map(({ id }) => id))
}
