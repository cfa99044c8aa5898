import { type InferInsertModel, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DoorPlace } from '../../../../contract/rules/conference/attendance'
import type { Queryable } from '../../../database/connect'
import { insertRows } from '../../../database/insertRows'
import { conferenceNodes, conferenceRooms, sessions, speakers } from '../../../database/schema/conferences'
import type { ExhibitionKey } from '../../../database/within'
import { deleteOffersOf } from '../seatOffer/seatOffer.sql'
import { deleteCodesOf } from '../signCode/signCode.sql'

const here = 'tenant_id = $1 AND exhibition_id = $2'

/** Lets one import of a fair run at a time. @returns whether no other one runs */
export const lockProgramme = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey): Promise<boolean> => {
  const { rows } = await client.query<{ isFree: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('programme ' || $1 || ' ' || $2, 0)) AS "isFree"`,
    [tenantId, exhibitionId],
  )
  return rows[0]!.isFree
}

/** The tables that a file replaces, in the order in which their rows are written. */
export const programmeTables = { rooms: conferenceRooms, nodes: conferenceNodes, speakers, sessions } as const
export type ProgrammePart = keyof typeof programmeTables

/** The stored rows of a part, by the organiser's code. */
export const idsByCode = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  part: ProgrammePart,
): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ code: string; id: string }>(
    `SELECT code, id FROM ${getTableName(programmeTables[part])} WHERE ${here}`,
    [tenantId, exhibitionId],
  )
  return new Map(rows.map(({ code, id }) => [code, id]))
}

/** As many rows as a statement takes. */
const rowsAtOnce = 1000

/** Columns that say when a row was written, not what it says. */
const unsaid = new Set(['updated_at'])

/**
 * Writes rows of a part: new ones, and what changed of known ones.
 * @returns how many were added, and how many said something else before
 */
export const writeRows = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
): Promise<{ added: number; changed: number }> => {
  const name = getTableName(table)
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({ key, column: column.name }))
  const keys = ['tenant_id', 'exhibition_id', 'id']
  const set = columns.map(({ column }) => column).filter((column) => !keys.includes(column))
  const said = set.filter((column) => !unsaid.has(column))
  const list = columns.map(({ column }) => column).join(', ')
  const counted = { added: 0, changed: 0 }
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const named = rows
      .slice(at, at + rowsAtOnce)
      .map((row) => Object.fromEntries(columns.map(({ key, column }) => [column, row[key] ?? null])))
    const { rows: written } = await client.query<{ isNew: boolean }>(
      `INSERT INTO ${name} AS stored (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${name}, $1)
       ON CONFLICT (tenant_id, exhibition_id, id) DO UPDATE SET ${set.map((column) => `${column} = excluded.${column}`).join(', ')}
       WHERE stored.tenant_id = $2 AND stored.exhibition_id = $3 AND (${said.map((column) => `stored.${column}`).join(', ')}) IS DISTINCT FROM (${said.map((column) => `excluded.${column}`).join(', ')})
       RETURNING xmax = 0 AS "isNew"`,
      [JSON.stringify(named), tenantId, exhibitionId],
    )
    counted.added += written.filter(({ isNew }) => isNew).length
    counted.changed += written.filter(({ isNew }) => !isNew).length
  }
  return counted
}

/** Rows that have no ids of their own, such as the people on stage: replaced for the whole fair. */
export const replaceRows = async <Table extends PgTable>(
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  table: Table,
  rows: InferInsertModel<Table>[],
): Promise<void> => {
  await client.query(`DELETE FROM ${getTableName(table)} WHERE ${here}`, [tenantId, exhibitionId])
  await insertRows(client, table, rows)
}

const doorOf: Partial<Record<ProgrammePart, DoorPlace>> = { sessions: 'session', rooms: 'room', nodes: 'node' }

/** Deletes rows of a part, and what hangs on sessions: marks, seats, and sign-ups that ended. Their sign codes go with them. */
export const deleteRows = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  part: ProgrammePart,
  ids: readonly string[],
): Promise<void> => {
  if (part === 'sessions') {
    await deleteOffersOf(client, { tenantId, exhibitionId }, ids)
    for (const table of ['conference_favourites', 'session_sign_ups', 'session_seats', 'session_guests'])
      await client.query(`DELETE FROM ${table} WHERE ${here} AND session_id = ANY($3::bigint[])`, [tenantId, exhibitionId, ids])
  }
  if (part === 'speakers')
    await client.query(`DELETE FROM conference_speaker_contacts WHERE ${here} AND speaker_id = ANY($3::bigint[])`, [
      tenantId,
      exhibitionId,
      ids,
    ])
  const place = doorOf[part]
  if (place) await deleteCodesOf(client, { tenantId, exhibitionId }, place, ids)
  await client.query(`DELETE FROM ${getTableName(programmeTables[part])} WHERE ${here} AND id = ANY($3::bigint[])`, [
    tenantId,
    exhibitionId,
    ids,
  ])
}
