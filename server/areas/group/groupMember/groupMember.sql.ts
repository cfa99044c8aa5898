import type { JoinWay } from '../../../../contract/rules/group/group'
import { type MemberState, openStates } from '../../../../contract/rules/group/groupMember'
import { validForEntryStates } from '../../../../contract/rules/tickets/ticketStates'
import type { Queryable } from '../../../database/connect'
import { literally } from '../../../database/literally'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { StoredValues } from '../../../database/schema/StoredValues'
import type { ExhibitionKey, RowKey } from '../../../database/within'

/** A member as the leader's list shows it. */
export interface MemberRecord {
  id: string
  accountId: string
  groupId: string
  way: JoinWay
  joinedAt: Date
  remindedOn: string | null
  name: string
  company: string
  userCode: string
  remark: string
  formValues: StoredValues
  phone: string | null
  email: string | null
  /** The account that registered the person; null where the person signs in. */
  managedBy: string | null
  leaderName: string | null
  state: MemberState
  ticketCount: number
}

/** What the leader looks for. */
export interface MemberFilter {
  search?: MemberSearch | undefined
  state?: MemberState | undefined
  way?: JoinWay | undefined
}

/** A text that was typed, and what it may mean. */
export interface MemberSearch {
  typed: string
  /** The end of a phone, as the list shows it; null for any other text. */
  ends: string | null
  /** Each must be in the words of a registration, or be one of its contacts. */
  parts: readonly { words: readonly string[]; contact: { token: string } | null }[]
}

/** What the statements below read besides the members. */
interface Asking {
  groupIds: readonly string[]
  /** Fields of documents and files without which no form is whole. */
  documents: readonly string[]
}

const ofGroups = 'm.tenant_id = $1 AND m.exhibition_id = $2 AND m.group_id = ANY($3::bigint[])'

const withRegistration = `visiting_group_members m
  JOIN registrations r ON r.tenant_id = m.tenant_id AND r.exhibition_id = m.exhibition_id AND r.id = m.registration_id`

const opensGate = (states: string): string =>
  `t.tenant_id = $1 AND t.exhibition_id = $2 AND t.account_id = m.account_id AND t.state = ANY(${states})`

/**
 * What makes a state, in the order in which it is asked: the first that is true counts, and the last one always is.
 * @param documents the place of the required fields @param states that of valid tickets
 */
const stepsOf = (documents: () => string, states: () => string): [MemberState, () => string][] => [
  ['form', () => 'NOT r.is_complete'],
  ['refused', () => "r.review_state = 'failed'"],
  ['document', () => `true = ANY (SELECT coalesce(r.form_values ->> f.field, '') = '' FROM unnest(${documents()}::text[]) AS f (field))`],
  ['questionnaire', () => "r.review_state = 'none'"],
  ['review', () => "r.review_state = 'underReview'"],
  ['complete', () => `EXISTS (SELECT FROM tickets t WHERE ${opensGate(states())})`],
  ['ticket', () => 'true'],
]

/** One state of each member. */
const stateSql = (documents: string, states: string): string => {
  const steps = stepsOf(
    () => documents,
    () => states,
  )
  return `CASE ${steps.map(([state, is]) => `WHEN ${is()} THEN '${state}'`).join(' ')} END`
}

/** Whether a member is in a state: a condition for each step, of which the database makes a join. A step that is not asked has no place. */
const isInState = (state: MemberState, documents: () => string, states: () => string): string => {
  const steps = stepsOf(documents, states)
  const at = steps.findIndex(([name]) => name === state)
  const [, is] = steps[at]!
  return [...steps.slice(0, at).map(([, before]) => `NOT (${before()})`), is()].join(' AND ')
}

const valuesOf = ({ tenantId, exhibitionId }: ExhibitionKey, { groupIds }: Pick<Asking, 'groupIds'>): unknown[] => [
  tenantId,
  exhibitionId,
  [...groupIds],
]

/** What is asked besides the groups. */
const conditionOf = (values: unknown[], { search, state, way }: MemberFilter, documents: readonly string[]): string => {
  const place = (value: unknown): string => `$${values.push(value)}`
  const asked: string[] = []
  if (way) asked.push(`m.way = ${place(way)}`)
  if (search) {
    const typed = place(`%${literally(search.typed)}%`)
    const parts = search.parts.map(({ words, contact }) => {
      const either = [
        words.length > 0 ? words.map((word) => `r.search_text LIKE ${place(`%${literally(word)}%`)}`).join(' AND ') : '',
        contact ? `r.search_contacts @> ${place([contact.token])}::text[]` : '',
      ]
      return `(${either.filter(Boolean).join(' OR ')})`
    })
    const either = [
      `r.name ILIKE ${typed}`,
      `r.company ILIKE ${typed}`,
      ...(parts.length > 0 ? [`(${parts.join(' AND ')})`] : []),
      // One text of all contacts: a row for each of them would take four times as long.
      ...(search.ends === null ? [] : [`array_to_string(r.search_contacts, ' ') || ' ' LIKE ${place(`%${search.ends} %`)}`]),
    ]
    asked.push(`(${either.join(' OR ')})`)
  }
  if (state)
    asked.push(
      isInState(
        state,
        () => place([...documents]),
        () => place([...validForEntryStates]),
      ),
    )
  return asked.map((one) => ` AND ${one}`).join('')
}

/** The ids of one page of members, the newest first, and how many there are. */
export const pageMemberIds = (
  client: Queryable,
  key: ExhibitionKey,
  { groupIds, documents }: Asking,
  filter: MemberFilter,
  window: PageWindow,
): Promise<PageRows<{ id: string }>> => {
  const values = valuesOf(key, { groupIds })
  const more = conditionOf(values, filter, documents)
  const isJoined = filter.search !== undefined || filter.state !== undefined
  return pagedText<{ id: string }>(
    client,
    {
      columns: 'm.registration_id AS id',
      from: `${isJoined ? withRegistration : 'visiting_group_members m'} WHERE ${ofGroups}${more}`,
      order: 'm.registration_id DESC',
      values,
    },
    window,
  )
}

const columns = (
  documents: string,
  states: string,
): string => `m.registration_id AS id, m.account_id AS "accountId", m.group_id AS "groupId", m.way,
  m.joined_at AS "joinedAt", m.reminded_on AS "remindedOn", r.name, r.company, r.user_code AS "userCode", r.review_remark AS remark,
  r.form_values AS "formValues", a.phone, a.email, a.managed_by AS "managedBy", o.display_name AS "leaderName", ${stateSql(documents, states)} AS state,
  (SELECT count(*)::integer FROM tickets t WHERE ${opensGate(states)}) AS "ticketCount"`

const withAccounts = `${withRegistration}
  JOIN accounts a ON a.tenant_id = m.tenant_id AND a.id = m.account_id
  LEFT JOIN accounts o ON o.tenant_id = a.tenant_id AND o.id = a.managed_by`

/** Members of these groups by the ids of their registrations. Others are left out. */
export const membersById = async (
  client: Queryable,
  key: ExhibitionKey,
  { groupIds, documents }: Asking,
  ids: readonly string[],
): Promise<MemberRecord[]> => {
  if (ids.length === 0) return []
  const { rows } = await client.query<MemberRecord>(
    `SELECT ${columns('$5', '$6')} FROM ${withAccounts}
     WHERE ${ofGroups} AND m.registration_id = ANY($4::bigint[]) ORDER BY m.registration_id DESC`,
    [...valuesOf(key, { groupIds }), [...ids], [...documents], [...validForEntryStates]],
  )
  return rows
}

/** The next members behind an id, in the order of ids. */
export const membersAfter = async (
  client: Queryable,
  key: ExhibitionKey,
  { groupIds, documents }: Asking,
  after: string,
  limit: number,
): Promise<MemberRecord[]> => {
  const { rows } = await client.query<MemberRecord>(
    `SELECT ${columns('$6', '$7')} FROM ${withAccounts}
     WHERE ${ofGroups} AND m.registration_id > $4 ORDER BY m.registration_id LIMIT $5`,
    [...valuesOf(key, { groupIds }), after, limit, [...documents], [...validForEntryStates]],
  )
  return rows
}

/** So many members of a group have the same of all this. */
export interface MembersAlike {
  groupId: string
  state: MemberState
  signsIn: boolean
  /** Reminded on the day that was asked about. */
  isReminded: boolean
  count: number
}

/** All members of groups, counted. */
export const countMembersAlike = async (
  client: Queryable,
  key: ExhibitionKey,
  { groupIds, documents }: Asking,
  today: string,
): Promise<MembersAlike[]> => {
  const { rows } = await client.query<MembersAlike>(
    `SELECT one."groupId", one.state, one."signsIn", one."isReminded", count(*)::integer AS count FROM (
       SELECT m.group_id AS "groupId", ${stateSql('$5', '$6')} AS state, a.managed_by IS NULL AS "signsIn",
         coalesce(m.reminded_on = $4, false) AS "isReminded"
       FROM ${withRegistration} JOIN accounts a ON a.tenant_id = m.tenant_id AND a.id = m.account_id WHERE ${ofGroups}) AS one
     GROUP BY one."groupId", one.state, one."signsIn", one."isReminded"`,
    [...valuesOf(key, { groupIds }), today, [...documents], [...validForEntryStates]],
  )
  return rows
}

/** Members who sign in, have something to do and were not reminded on a day. */
export const idsToRemind = async (
  client: Queryable,
  key: ExhibitionKey,
  { groupIds, documents }: Asking,
  today: string,
  limit: number,
): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `SELECT m.registration_id AS id FROM ${withRegistration} JOIN accounts a ON a.tenant_id = m.tenant_id AND a.id = m.account_id
     WHERE ${ofGroups} AND a.managed_by IS NULL AND m.reminded_on IS DISTINCT FROM $4 AND ${stateSql('$6', '$7')} = ANY($8)
     ORDER BY m.registration_id LIMIT $5`,
    [...valuesOf(key, { groupIds }), today, limit, [...documents], [...validForEntryStates], [...openStates]],
  )
  return rows.map(({ id }) => id)
}

/** What a reminder says of a member; null where the membership is over. */
export const memberOfNews = async (
  client: Queryable,
  key: RowKey,
  documents: readonly string[],
): Promise<{ groupName: string; state: MemberState } | null> => {
  const { rows } = await client.query<{ groupName: string; state: MemberState }>(
    `SELECT g.name AS "groupName", ${stateSql('$4', '$5')} AS state
     FROM ${withRegistration} JOIN visiting_groups g ON g.tenant_id = m.tenant_id AND g.exhibition_id = m.exhibition_id AND g.id = m.group_id
     WHERE m.tenant_id = $1 AND m.exhibition_id = $2 AND m.registration_id = $3`,
    [key.tenantId, key.exhibitionId, key.id, [...documents], [...validForEntryStates]],
  )
  return rows[0] ?? null
}
