import { callingCodeOf } from '../../../contract/rules/values/contacts'
import { type SpreadKind, spreadPeriods } from '../../../contract/rules/sharing/ranking'
import type { Queryable } from '../../database/connect'
import { compareIds } from '../../database/multiRowStatement'
import type { AccountKey, ExhibitionKey, TenantKey } from '../../database/within'
import { periodKey } from './periodKey'

/** Rows of one step of the ranking. */
const shards = 16n

/** A change of one sharer's number. */
interface Change {
  kind: SpreadKind
  accountId: string
  /** The day on which the people count. */
  day: string
  by: 1 | -1
}

interface CountRow {
  kind: SpreadKind
  period: string
  account_id: string
  people: number
}

const sorted = <Row>(rows: Map<string, Row>): Row[] => [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)

/**
 * Adds to the numbers of sharers, in every period of the day, and moves them from step to step of the ranking. Rows are locked in one
 * order by all transactions. The caller has locked everything else before.
 */
const addCounts = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, changes: Change[]): Promise<void> => {
  const sums = new Map<string, { kind: SpreadKind; period: string; accountId: string; by: number }>()
  for (const { kind, accountId, day, by } of changes)
    for (const period of spreadPeriods.map((one) => periodKey(one, day))) {
      const name = `${accountId.padStart(20, '0')} ${kind} ${period}`
      sums.set(name, { kind, period, accountId, by: (sums.get(name)?.by ?? 0) + by })
    }
  const counts = sorted(sums).filter(({ by }) => by !== 0)
  if (counts.length === 0) return
  const { rows } = await client.query<CountRow>(
    `INSERT INTO spread_counts (tenant_id, exhibition_id, kind, period, account_id, people)
     SELECT $1, $2, kind, period, account_id, by FROM unnest($3::text[], $4::text[], $5::bigint[], $6::integer[]) AS n (kind, period, account_id, by)
     ON CONFLICT (tenant_id, exhibition_id, kind, period, account_id) DO UPDATE SET people = spread_counts.people + excluded.people
     RETURNING kind, period, account_id, people`,
    [
      tenantId,
      exhibitionId,
      counts.map(({ kind }) => kind),
      counts.map(({ period }) => period),
      counts.map(({ accountId }) => accountId),
      counts.map(({ by }) => by),
    ],
  )
  const by = new Map(counts.map((one) => [`${one.kind} ${one.period} ${one.accountId}`, one.by]))
  await addSteps(
    client,
    { tenantId, exhibitionId },
    rows.flatMap(({ kind, period, account_id: accountId, people }) => [
      { kind, period, accountId, people: people - by.get(`${kind} ${period} ${accountId}`)!, sharers: -1 },
      { kind, period, accountId, people, sharers: 1 },
    ]),
  )
}

/** Sharers who leave a step of the ranking, or come to it. */
const addSteps = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  moves: { kind: SpreadKind; period: string; accountId: string; people: number; sharers: number }[],
): Promise<void> => {
  const sums = new Map<string, { kind: SpreadKind; period: string; people: number; shard: number; sharers: number }>()
  for (const { accountId, sharers, ...step } of moves) {
    if (step.people <= 0) continue
    const shard = Number(BigInt(accountId) % shards)
    const name = `${step.kind} ${step.period} ${String(step.people).padStart(9, '0')} ${shard}`
    sums.set(name, { ...step, shard, sharers: (sums.get(name)?.sharers ?? 0) + sharers })
  }
  const steps = sorted(sums).filter(({ sharers }) => sharers !== 0)
  if (steps.length === 0) return
  await client.query(
    `INSERT INTO spread_steps (tenant_id, exhibition_id, kind, period, people, shard, sharers)
     SELECT $1, $2, kind, period, people, shard, sharers
     FROM unnest($3::text[], $4::text[], $5::integer[], $6::integer[], $7::integer[]) AS n (kind, period, people, shard, sharers)
     ON CONFLICT (tenant_id, exhibition_id, kind, period, people, shard) DO UPDATE SET sharers = spread_steps.sharers + excluded.sharers`,
    [
      tenantId,
      exhibitionId,
      steps.map(({ kind }) => kind),
      steps.map(({ period }) => period),
      steps.map(({ people }) => people),
      steps.map(({ shard }) => shard),
      steps.map(({ sharers }) => sharers),
    ],
  )
}

/** An account's own contacts as `search_contacts` of registrations have them. */
const contactsOf = (phone: string | null, email: string | null): string[] => [
  ...(phone ? [phone.replace(/\D/g, ''), phone.slice(1 + callingCodeOf(phone).length)] : []),
  ...(email ? [email.toLowerCase()] : []),
]

interface WaitingRow {
  parent: string
  phone: string | null
  email: string | null
  parent_phone: string | null
  parent_email: string | null
}

/**
 * Counts a person whose form was sent for the sharer who brought them, once, within the transaction that stores the form. A person who
 * shares with a second account of their own is not counted: a registration of one account has the contact of the other.
 */
export const countRegistered = async (client: Queryable, key: AccountKey, day: string): Promise<void> => {
  const own = [key.tenantId, key.exhibitionId, key.accountId]
  const { rows } = await client.query<WaitingRow>(
    `SELECT p.parent_account_id AS parent, a.phone, a.email, b.phone AS parent_phone, b.email AS parent_email FROM registration_parents p
     JOIN accounts a ON a.tenant_id = $1 AND a.id = p.account_id JOIN accounts b ON b.tenant_id = $1 AND b.id = p.parent_account_id
     WHERE p.tenant_id = $1 AND p.exhibition_id = $2 AND p.account_id = $3 AND p.registered_on IS NULL FOR UPDATE OF p`,
    own,
  )
  const [waiting] = rows
  if (!waiting) return
  const { rowCount } = await client.query(
    `UPDATE registration_parents SET registered_on = $4 WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = $3
       AND NOT EXISTS (SELECT FROM registrations r WHERE r.tenant_id = $1 AND r.exhibition_id = $2
         AND ((r.account_id = $3 AND r.search_contacts && $6) OR (r.account_id = $5 AND r.search_contacts && $7)))`,
    [...own, day, waiting.parent, contactsOf(waiting.parent_phone, waiting.parent_email), contactsOf(waiting.phone, waiting.email)],
  )
  if (rowCount !== 0) await addCounts(client, key, [{ kind: 'registered', accountId: waiting.parent, day, by: 1 }])
}

/**
 * Counts people who entered for the sharers who brought them, each once, within the transaction that stores the entries.
 * @param entered the account of each entry and its day at the fair
 */
export const countCame = async (client: Queryable, key: ExhibitionKey, entered: { accountId: string; day: string }[]): Promise<void> => {
  const { tenantId, exhibitionId } = key
  const days = new Map<string, string>()
  for (const { accountId, day } of entered) if (day < (days.get(accountId) ?? '9')) days.set(accountId, day)
  const { rows: waiting } = await client.query<{ account_id: string; parent: string }>(
    `SELECT account_id, parent_account_id AS parent FROM registration_parents
     WHERE tenant_id = $1 AND exhibition_id = $2 AND account_id = ANY($3::bigint[]) AND registered_on IS NOT NULL AND came_on IS NULL
     ORDER BY account_id FOR UPDATE`,
    [tenantId, exhibitionId, [...days.keys()].sort(compareIds)],
  )
  if (waiting.length === 0) return
  const came = waiting.map(({ account_id: accountId, parent }) => ({ accountId, parent, day: days.get(accountId)! }))
  await client.query(
    `UPDATE registration_parents p SET came_on = n.day FROM unnest($3::bigint[], $4::text[]) AS n (account_id, day)
     WHERE p.tenant_id = $1 AND p.exhibition_id = $2 AND p.account_id = n.account_id`,
    [tenantId, exhibitionId, came.map(({ accountId }) => accountId), came.map(({ day }) => day)],
  )
  await addCounts(
    client,
    key,
    came.map(({ parent, day }) => ({ kind: 'came', accountId: parent, day, by: 1 })),
  )
}

interface ParentRow {
  exhibition_id: string
  parent: string
  registered_on: string | null
  came_on: string | null
}

/**
 * Forgets who brought a person and whom the person brought, at all fairs of an organiser: the person leaves the rankings, and counts for
 * nobody. It comes last in a deletion, because its locks do.
 */
export const forgetSpreading = async (client: Queryable, { tenantId, accountId }: TenantKey & { accountId: string }): Promise<void> => {
  const { rows: brought } = await client.query<ParentRow>(
    `DELETE FROM registration_parents WHERE tenant_id = $1 AND account_id = $2
     RETURNING exhibition_id, parent_account_id AS parent, registered_on, came_on`,
    [tenantId, accountId],
  )
  await client.query('DELETE FROM registration_parents WHERE tenant_id = $1 AND parent_account_id = $2', [tenantId, accountId])
  await client.query(
    'UPDATE registration_parents SET last_parent_account_id = parent_account_id WHERE tenant_id = $1 AND last_parent_account_id = $2',
    [tenantId, accountId],
  )
  for (const { exhibition_id: exhibitionId, parent, registered_on: registeredOn, came_on: cameOn } of brought)
    await addCounts(client, { tenantId, exhibitionId }, [
      ...(registeredOn ? [{ kind: 'registered', accountId: parent, day: registeredOn, by: -1 } as const] : []),
      ...(cameOn ? [{ kind: 'came', accountId: parent, day: cameOn, by: -1 } as const] : []),
    ])
  const { rows: own } = await client.query<CountRow & { exhibition_id: string }>(
    'DELETE FROM spread_counts WHERE tenant_id = $1 AND account_id = $2 RETURNING exhibition_id, kind, period, account_id, people',
    [tenantId, accountId],
  )
  for (const exhibitionId of [...new Set(own.map((row) => row.exhibition_id))].sort(compareIds))
    await addSteps(
      client,
      { tenantId, exhibitionId },
      own
        .filter((row) => row.exhibition_id === exhibitionId)
        .map(({ kind, period, people }) => ({ kind, period, accountId, people, sharers: -1 })),
    )
}
