import type { DeliveryFailure, DeliveryKind, DeliveryState } from '../../../../contract/rules/connect/contactWebhook'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import { mostRows } from '../../../database/within'
import type { contactDeliveries, contactWebhooks } from '../../../database/schema/contactWebhooks'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { companyValues } from '../contact/contact.sql'

export type WebhookRow = Omit<typeof contactWebhooks.$inferSelect, 'tenantId' | 'exhibitionId' | 'exhibitorId'>
export type DeliveryRow = Omit<typeof contactDeliveries.$inferSelect, 'tenantId' | 'exhibitionId' | 'exhibitorId'>

const ofCompany = 'tenant_id = $1 AND exhibition_id = $2 AND exhibitor_id = $3'

const deliveryColumns = `id, contact_id AS "contactId", kind, state, attempts, created_at AS "createdAt", due_at AS "dueAt", last_at AS "lastAt", status, failure`

export const findWebhook = async (client: Queryable, key: ExhibitorKey): Promise<WebhookRow | null> => {
  const { rows } = await client.query<WebhookRow>(
    `SELECT address, sealed_secret AS "sealedSecret", is_on AS "isOn", language, changed_at AS "changedAt" FROM contact_webhooks WHERE ${ofCompany}`,
    companyValues(key),
  )
  return rows[0] ?? null
}

/** Sets the address, and switches sending on. The secret is of the first time. @returns the row that was stored */
export const storeWebhook = async (client: Queryable, key: ExhibitorKey, row: Omit<WebhookRow, 'isOn'>): Promise<WebhookRow> => {
  const { rows } = await client.query<WebhookRow>(
    `INSERT INTO contact_webhooks (tenant_id, exhibition_id, exhibitor_id, address, sealed_secret, is_on, language, changed_at)
     VALUES ($1, $2, $3, $4, $5, true, $6, $7)
     ON CONFLICT (tenant_id, exhibition_id, exhibitor_id)
       DO UPDATE SET address = excluded.address, is_on = true, language = excluded.language, changed_at = excluded.changed_at
     RETURNING address, sealed_secret AS "sealedSecret", is_on AS "isOn", language, changed_at AS "changedAt"`,
    [...companyValues(key), row.address, row.sealedSecret, row.language, row.changedAt],
  )
  return rows[0]!
}

export const storeSecret = async (client: Queryable, key: ExhibitorKey, sealedSecret: string, at: Date): Promise<void> => {
  await client.query(`UPDATE contact_webhooks SET sealed_secret = $4, changed_at = $5 WHERE ${ofCompany}`, [
    ...companyValues(key),
    sealedSecret,
    at,
  ])
}

export const switchWebhook = async (client: Queryable, key: ExhibitorKey, isOn: boolean, at: Date): Promise<void> => {
  await client.query(`UPDATE contact_webhooks SET is_on = $4, changed_at = $5 WHERE ${ofCompany}`, [...companyValues(key), isOn, at])
}

/** Gives up what waits. */
export const stopDeliveries = async (client: Queryable, key: ExhibitorKey): Promise<void> => {
  await client.query(`UPDATE contact_deliveries SET state = 'failed', failure = 'switchedOff' WHERE ${ofCompany} AND state = 'waiting'`, [
    ...companyValues(key),
  ])
}

export interface NewDelivery {
  id: string
  contactId: string
  kind: DeliveryKind
}

/** Adds messages about contacts. One that waits or was given up is replaced, and a contact that never arrived stays new. */
export const insertDeliveries = async (client: Queryable, key: ExhibitorKey, added: readonly NewDelivery[], at: Date): Promise<void> => {
  const { rows } = await client.query<{ contactId: string }>(
    `UPDATE contact_deliveries SET state = 'replaced' WHERE ${ofCompany} AND state IN ('waiting', 'failed') AND contact_id = ANY($4::bigint[])
     RETURNING CASE WHEN kind = 'created' THEN contact_id END AS "contactId"`,
    [...companyValues(key), added.map(({ contactId }) => contactId)],
  )
  const fresh = new Set(rows.map(({ contactId }) => contactId))
  await client.query(
    `INSERT INTO contact_deliveries (tenant_id, exhibition_id, exhibitor_id, id, contact_id, kind, state, attempts, created_at, due_at, failure)
     SELECT $1, $2, $3, n.id, n.contact, n.kind, 'waiting', 0, $4, $4, '' FROM unnest($5::bigint[], $6::bigint[], $7::text[]) AS n (id, contact, kind)`,
    [
      ...companyValues(key),
      at,
      added.map(({ id }) => id),
      added.map(({ contactId }) => contactId),
      added.map(({ contactId, kind }) => (kind === 'changed' && fresh.has(contactId) ? 'created' : kind)),
    ],
  )
}

/** A test, as it ended. */
export const insertTest = async (client: Queryable, key: ExhibitorKey, row: Omit<DeliveryRow, 'contactId' | 'kind'>): Promise<void> => {
  const { id, state, attempts, createdAt, dueAt, lastAt, status, failure } = row
  await client.query(
    `INSERT INTO contact_deliveries (tenant_id, exhibition_id, exhibitor_id, id, kind, state, attempts, created_at, due_at, last_at, status, failure)
     VALUES ($1, $2, $3, $4, 'test', $5, $6, $7, $8, $9, $10, $11)`,
    [...companyValues(key), id, state, attempts, createdAt, dueAt, lastAt, status, failure],
  )
}

/**
 * Takes the next message that is due, so that nobody else takes it until a moment.
 * @returns null where none is due
 */
export const claimDelivery = async (client: Queryable, key: ExhibitorKey, now: Date, until: Date): Promise<DeliveryRow | null> => {
  for (;;) {
    const { rows } = await client.query<{ id: string; attempts: number }>(
      `SELECT id, attempts FROM contact_deliveries WHERE ${ofCompany} AND state = 'waiting' AND due_at <= $4 ORDER BY due_at, id LIMIT 1`,
      [...companyValues(key), now],
    )
    if (!rows[0]) return null
    const { id, attempts } = rows[0]
    const taken = await client.query<DeliveryRow>(
      `UPDATE contact_deliveries SET attempts = attempts + 1, due_at = $6, last_at = $7
       WHERE ${ofCompany} AND id = $4 AND attempts = $5 AND state = 'waiting' RETURNING ${deliveryColumns}`,
      [...companyValues(key), id, attempts, until, now],
    )
    if (taken.rows[0]) return taken.rows[0]
  }
}

export interface DeliveryEnd {
  state: DeliveryState
  status: number | null
  failure: DeliveryFailure
  dueAt: Date
}

/** What became of a message. One that was replaced meanwhile stays so, unless it arrived. */
export const endDelivery = async (client: Queryable, key: ExhibitorKey, id: string, end: DeliveryEnd): Promise<void> => {
  const { state, status, failure, dueAt } = end
  await client.query(
    `UPDATE contact_deliveries SET state = CASE WHEN state = 'waiting' OR $5 = 'sent' THEN $5 ELSE state END, status = $6, failure = $7, due_at = $8
     WHERE ${ofCompany} AND id = $4`,
    [...companyValues(key), id, state, status, failure, dueAt],
  )
}

/** A contact arrived, so what waits of it is not new there any longer. */
export const noteArrived = async (client: Queryable, key: ExhibitorKey, contactId: string): Promise<void> => {
  await client.query(
    `UPDATE contact_deliveries SET kind = 'changed' WHERE ${ofCompany} AND contact_id = $4 AND state = 'waiting' AND kind = 'created'`,
    [...companyValues(key), contactId],
  )
}

/** Lets what waits for a receiver that does not answer wait until a moment. */
export const postponeDeliveries = async (client: Queryable, key: ExhibitorKey, until: Date): Promise<void> => {
  await client.query(`UPDATE contact_deliveries SET due_at = $4 WHERE ${ofCompany} AND state = 'waiting' AND due_at < $4`, [
    ...companyValues(key),
    until,
  ])
}

export const findDelivery = async (client: Queryable, key: ExhibitorKey, id: string): Promise<DeliveryRow | null> => {
  const { rows } = await client.query<DeliveryRow>(`SELECT ${deliveryColumns} FROM contact_deliveries WHERE ${ofCompany} AND id = $4`, [
    ...companyValues(key),
    id,
  ])
  return rows[0] ?? null
}

/** Contacts whose last message was given up. */
export const contactsGivenUp = async (client: Queryable, key: ExhibitorKey, most: number): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT contact_id AS id FROM contact_deliveries WHERE ${ofCompany} AND state = 'failed' AND contact_id IS NOT NULL ORDER BY 1 LIMIT $4`,
    [...companyValues(key), most],
  )
  return rows.map(({ id }) => id)
}

export const countDeliveries = async (client: Queryable, key: ExhibitorKey): Promise<{ waiting: number; failed: number }> => {
  const { rows } = await client.query<{ waiting: number; failed: number }>(
    `SELECT count(CASE WHEN state = 'waiting' THEN 1 END)::integer AS waiting, count(CASE WHEN state = 'failed' THEN 1 END)::integer AS failed
     FROM contact_deliveries WHERE ${ofCompany} AND state IN ('waiting', 'failed') AND contact_id IS NOT NULL`,
    companyValues(key),
  )
  return rows[0]!
}

/** The messages of a company, the newest first. */
export const pageDeliveries = (client: Queryable, key: ExhibitorKey, window: PageWindow): Promise<PageRows<DeliveryRow>> =>
  pagedText<DeliveryRow>(
    client,
    { columns: deliveryColumns, from: `contact_deliveries WHERE ${ofCompany}`, order: 'id DESC', values: companyValues(key) },
    window,
  )

/** Companies with a message that is due. */
export const companiesWithDue = async (client: Queryable, now: Date): Promise<ExhibitorKey[]> => {
  const { rows } = await client.query<ExhibitorKey>(
    `SELECT found.* FROM tenants t CROSS JOIN LATERAL (
       SELECT w.tenant_id AS "tenantId", w.exhibition_id AS "exhibitionId", w.exhibitor_id AS "exhibitorId" FROM contact_webhooks w
       WHERE w.tenant_id = t.tenant_id AND w.is_on
         AND EXISTS (SELECT 1 FROM contact_deliveries d WHERE d.tenant_id = t.tenant_id AND d.exhibition_id = w.exhibition_id
           AND d.exhibitor_id = w.exhibitor_id AND d.state = 'waiting' AND d.due_at <= $2)
       ORDER BY w.exhibition_id, w.exhibitor_id LIMIT $1) AS found`,
    [mostRows, now],
  )
  return rows
}
