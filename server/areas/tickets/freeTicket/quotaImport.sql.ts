import type { Queryable } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type QuotaRow, columns } from './quota.sql'

const here = 'tenant_id = $1 AND exhibition_id = $2'

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
