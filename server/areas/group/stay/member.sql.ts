import type { RoomGender, SmokingWish } from '../../../../contract/rules/group/stay'
import type { Queryable } from '../../../database/connect'
import { type PageRows, type PageWindow, pagedText } from '../../../database/paged'
import type { ExhibitionKey } from '../../../database/within'

/** A member of a group, as far as rooms and coaches depend on it. */
export interface MemberRow {
  registrationId: string
  accountId: string
  groupId: string
  name: string
  company: string
  language: string
  /** As the form says. */
  formGender: string
  mates: string[]
  isMust: boolean
  smoking: SmokingWish
  /** As a leader set it. */
  gender: RoomGender
}

const columns = `m.registration_id AS "registrationId", m.account_id AS "accountId", m.group_id AS "groupId", r.name, r.company,
  coalesce(r.language, '') AS language, coalesce(r.form_values ->> 'gender', '') AS "formGender", coalesce(w.mates, '{}') AS mates,
  coalesce(w.is_must, false) AS "isMust", coalesce(w.smoking, '') AS smoking, coalesce(w.gender, '') AS gender`

const members = `visiting_group_members m
  JOIN registrations r ON r.tenant_id = $1 AND r.exhibition_id = $2 AND r.id = m.registration_id
  LEFT JOIN group_room_wishes w ON w.tenant_id = $1 AND w.exhibition_id = $2 AND w.registration_id = m.registration_id`

const here = 'm.tenant_id = $1 AND m.exhibition_id = $2'

/** Everybody in these groups, in the order in which they registered. */
export const membersOf = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  groupIds: readonly string[],
): Promise<MemberRow[]> => {
  const { rows } = await client.query<MemberRow>(
    `SELECT ${columns} FROM ${members} WHERE ${here} AND m.group_id = ANY($3::bigint[]) ORDER BY m.registration_id`,
    [tenantId, exhibitionId, groupIds],
  )
  return rows
}

/** Members by their registrations, of any group. */
export const membersById = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  registrationIds: readonly string[],
): Promise<MemberRow[]> => {
  const { rows } = await client.query<MemberRow>(
    `SELECT ${columns} FROM ${members} WHERE ${here} AND m.registration_id = ANY($3::bigint[]) ORDER BY m.registration_id`,
    [tenantId, exhibitionId, registrationIds],
  )
  return rows
}

export const countMembers = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  groupIds: readonly string[],
): Promise<number> => {
  const { rows } = await client.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM visiting_group_members m WHERE ${here} AND m.group_id = ANY($3::bigint[])`,
    [tenantId, exhibitionId, groupIds],
  )
  return rows[0]!.total
}

/**
 * Holds members until the transaction ends: beds and seats of one person are given one after the other.
 * @returns the account and the group of each that is a member
 */
export const lockMembers = async (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  registrationIds: readonly string[],
): Promise<Map<string, { accountId: string; groupId: string }>> => {
  const { rows } = await client.query<{ registrationId: string; accountId: string; groupId: string }>(
    `SELECT registration_id AS "registrationId", account_id AS "accountId", group_id AS "groupId" FROM visiting_group_members
     WHERE tenant_id = $1 AND exhibition_id = $2 AND registration_id = ANY($3::bigint[]) ORDER BY registration_id FOR NO KEY UPDATE`,
    [tenantId, exhibitionId, registrationIds],
  )
  return new Map(rows.map(({ registrationId, ...row }) => [registrationId, row]))
}

/** A member on the page of those who may be chosen. */
export interface CandidateRow extends MemberRow {
  isHere: boolean
  isMate: boolean
  isColleague: boolean
  /** The room or coach in which the person is at that time; null where in none. */
  elsewhereId: string | null
}

/** The people in the room or coach already. */
export interface Company {
  ids: readonly string[]
  companies: readonly string[]
  languages: readonly string[]
  /** With whom those who are in it wish to share. */
  wanted: readonly string[]
}

interface CandidateSearch {
  groupIds: readonly string[]
  /** A pattern of ILIKE; null for everybody. */
  pattern: string | null
  /** Without those who are elsewhere at that time. */
  isFree: boolean
}

/** $6 to $8: this one, the beginning and the end of its time. */
const elsewhere = {
  room: `SELECT o.stay_id FROM group_stay_occupants o
    JOIN group_stays s ON s.tenant_id = $1 AND s.exhibition_id = $2 AND s.id = o.stay_id
    WHERE o.tenant_id = $1 AND o.exhibition_id = $2 AND o.registration_id = m.registration_id
      AND s.id <> $6::bigint AND s.state <> 'released' AND s.from_day < $8 AND s.until_day > $7`,
  coach: `SELECT o.coach_id FROM group_coach_seats o
    JOIN group_coaches c ON c.tenant_id = $1 AND c.exhibition_id = $2 AND c.id = o.coach_id
    WHERE o.tenant_id = $1 AND o.exhibition_id = $2 AND o.registration_id = m.registration_id
      AND c.id <> $6::bigint AND c.starts_at < $8::timestamptz AND c.ends_at > $7::timestamptz`,
}

/** Members who may be chosen: those who are in it first, then those who fit to them best. */
export const pageCandidates = (
  client: Queryable,
  { tenantId, exhibitionId }: ExhibitionKey,
  { groupIds, pattern, isFree }: CandidateSearch,
  at: { kind: 'room' | 'coach'; id: string; from: string | Date; until: string | Date } & Company,
  window: PageWindow,
): Promise<PageRows<CandidateRow>> => {
  const isMate = '(w.mates && $9::bigint[] OR m.registration_id = ANY($10::bigint[]))'
  const isColleague = `(r.company <> '' AND r.company = ANY($11::text[]))`
  return pagedText<CandidateRow>(
    client,
    {
      columns: `${columns}, m.registration_id = ANY($9::bigint[]) AS "isHere", coalesce(${isMate}, false) AS "isMate",
        ${isColleague} AS "isColleague", (${elsewhere[at.kind]} LIMIT 1) AS "elsewhereId"`,
      from: `${members} WHERE ${here} AND m.group_id = ANY($3::bigint[]) AND ($4::text IS NULL OR r.name ILIKE $4 OR r.company ILIKE $4)
        AND ($5::boolean = false OR NOT EXISTS (${elsewhere[at.kind]}))`,
      order: `m.registration_id = ANY($9::bigint[]) DESC, coalesce(${isMate}, false) DESC, ${isColleague} DESC,
        r.language = ANY($12::text[]) DESC NULLS LAST, m.registration_id`,
      values: [tenantId, exhibitionId, groupIds, pattern, isFree, at.id, at.from, at.until],
      columnValues: [at.ids, at.wanted, at.companies, at.languages],
    },
    window,
  )
}

export interface WishRow {
  registrationId: string
  accountId: string
  mates: readonly string[]
  isMust: boolean
  smoking: SmokingWish
  gender: RoomGender
}

export const saveWishRow = async (client: Queryable, { tenantId, exhibitionId }: ExhibitionKey, row: WishRow, at: Date): Promise<void> => {
  const { registrationId, accountId, mates, isMust, smoking, gender } = row
  await client.query(
    `INSERT INTO group_room_wishes (tenant_id, exhibition_id, registration_id, account_id, mates, is_must, smoking, gender, updated_at)
     VALUES ($1, $2, $3, $4, $5::bigint[], $6, $7, $8, $9)
     ON CONFLICT (tenant_id, exhibition_id, registration_id) DO UPDATE SET mates = excluded.mates, is_must = excluded.is_must,
       smoking = excluded.smoking, gender = excluded.gender, updated_at = excluded.updated_at`,
    [tenantId, exhibitionId, registrationId, accountId, mates, isMust, smoking, gender, at],
  )
}
