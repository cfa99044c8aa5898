import type { Paged } from '../../../../contract/envelope'
import type {
  LeftOut,
  Proposal,
  ProposalBody,
  ProposalPageQuery,
  ProposeBody,
  ProposedBox,
  SwapBody,
  SwapCost,
  SwapCostQuery,
} from '../../../../contract/group/proposal.schema'
import type { ProposalKind, ProposalPlan, ProposalWish } from '../../../../contract/rules/group/proposal'
import { maxNightsOf, nightsOf } from '../../../../contract/rules/group/stay'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { coachesById } from '../coach/coach.sql'
import { type LedGroups, groupIn, ledFor } from '../group/ledGroups'
import { membersById } from '../stay/member.sql'
import { groupsUnder } from '../stay/occupants.service'
import { roomTitleOf } from '../stay/presentStay'
import { assertPeriod, rulesOf } from '../stay/rooms'
import { guestOf, startOf } from './ground'
import { solved } from './inBackground'
import { type ProposalRow, deleteProposal, findProposal, latestProposal, replaceProposal, writePlan } from './proposal.sql'
import { boxReasonsOf } from './reasons'
import type { Guest } from './score'
import { swap } from './swap'

/** The search ends here. The usual one takes a part of it. */
const searchMs = 3000

const present = ({ id, kind, plan, version }: ProposalRow): Proposal => {
  const { groupId, from, until, separateGender, boxes, left, score, byHand } = plan
  return {
    ...{ id, kind, version, groupId, from, until, separateGender },
    people: boxes.reduce((sum, { placed }) => sum + placed.length, 0),
    boxes: boxes.length,
    booked: boxes.filter((box) => box.id === null).length,
    left: left.length,
    ...{ score: Math.round(score), byHand: Math.round(byHand) },
  }
}

/** A proposal of the caller's, for a group that the caller still leads. @throws Failure noGroup, groupNotApproved, notFound */
const ownProposal = async (app: App, scope: SignedInScope, id: string): Promise<{ led: LedGroups; row: ProposalRow }> => {
  const led = await ledFor(app, scope, 'stays')
  const row = await findProposal(app.pool, accountKeyOf(scope), id)
  if (!row || !led.groups.some((group) => group.id === row.plan.groupId)) throw fail('notFound')
  return { led, row }
}

/** A whole number from an id: another proposal searches along another way. */
const seedOf = (id: string): number => Number(BigInt(id) % 2_147_483_647n)

const planFor = async (
  app: App,
  scope: SignedInScope,
  led: LedGroups,
  id: string,
  { kind, groupId, ...wish }: ProposeBody,
): Promise<ProposalPlan> => {
  const { guests, kept, boxes } = await startOf(app, scope, kind, groupsUnder(led, groupId), groupId, wish)
  if (guests.length === 0 || boxes.length === 0) throw fail('proposalEmpty')
  const solution = await solved(app, scope, {
    ...{ kind, guests: guests.map(guestOf), kept: kept.map(guestOf), seed: seedOf(id), maxMs: searchMs },
    boxes: boxes.map((box) => ({ capacity: box.capacity, isNew: box.id === null, kept: box.kept })),
    // Seats in a coach are no matter of it.
    separateGender: kind === 'rooms' && wish.separateGender,
  })
  return {
    ...wish,
    groupId,
    boxes: boxes.map((box, at) => ({ ...box, placed: solution.placed[at]! })).filter(({ placed }) => placed.length > 0),
    ...{ left: solution.left, score: solution.score, byHand: solution.byHand },
  }
}

/**
 * Proposes who shares rooms or coaches. Nothing is booked by it.
 * @throws Failure notFound (another leader's group), invalid, staysNotOffered, stayTooLong, proposalEmpty, proposalOutdated, workRunning, workSpent, unavailable
 */
export const propose = (app: App, scope: SignedInScope, body: ProposeBody, once: Once): Promise<Proposal> =>
  once(
    async (store) => {
      const led = await ledFor(app, scope, 'stays')
      groupIn(led, body.groupId)
      await assertWish(scope, body.kind, body)
      const id = app.ids()
      const plan = await planFor(app, scope, led, id, body)
      return store(async (client) => {
        await replaceProposal(client, accountKeyOf(scope), { id, kind: body.kind, plan }, app.now())
        return id
      })
    },
    async (id) => {
      const row = await findProposal(app.pool, accountKeyOf(scope), id)
      // A repeated request may come after another proposal took its place.
      if (!row) throw fail('proposalOutdated')
      return present(row)
    },
  )

/** @throws Failure invalid, staysNotOffered, stayTooLong */
const assertWish = async (
  scope: SignedInScope,
  kind: ProposalKind,
  { from, until }: Pick<ProposalWish, 'from' | 'until'>,
): Promise<void> => {
  // A coach has one day.
  assertPeriod(kind === 'rooms' ? { from, until } : { from, until: '9999-12-31' })
  if (kind === 'coaches') return
  const most = maxNightsOf(rulesOf(await scope.exhibition()))
  if (nightsOf(from, until).length > most) throw fail('stayTooLong', { most })
}

/** The caller's open proposal of a kind. @throws Failure noGroup, groupNotApproved */
export const latest = async (app: App, scope: SignedInScope, kind: ProposalKind): Promise<Proposal | null> => {
  const { groups } = await ledFor(app, scope, 'stays')
  const row = await latestProposal(app.pool, accountKeyOf(scope), kind)
  return row && groups.some(({ id }) => id === row.plan.groupId) ? present(row) : null
}

/** The names of coaches, and of rooms that are booked. */
const titlesOf = async (app: App, scope: SignedInScope, { kind, plan }: ProposalRow): Promise<(at: number) => string> => {
  const exhibition = await scope.exhibition()
  if (kind === 'rooms') {
    return (at) => {
      const { hotelId = '', roomId = '' } = plan.boxes[at]!
      return roomTitleOf(exhibition, { hotelId, roomId }, scope.language)
    }
  }
  const ids = plan.boxes.flatMap(({ id }) => id ?? [])
  const names = new Map((await coachesById(app.pool, scope, ids)).map(({ id, name }) => [id, name]))
  return (at) => names.get(plan.boxes[at]!.id ?? '') ?? ''
}

/** The rooms or coaches of a proposal, with the reasons. @throws Failure noGroup, groupNotApproved, notFound */
export const proposedBoxes = async (app: App, scope: SignedInScope, query: ProposalPageQuery): Promise<Paged<ProposedBox>> => {
  const { led, row } = await ownProposal(app, scope, query.id)
  const { limit, offset } = pageWindow(query)
  const shown = row.plan.boxes.slice(offset, offset + limit)
  const members = await membersById(
    app.pool,
    scope,
    shown.flatMap(({ kept, placed }) => [...kept, ...placed]),
  )
  const byId = new Map(members.map((member) => [member.registrationId, member]))
  const titleOf = await titlesOf(app, scope, row)
  const partNames = new Map(led.groups.map(({ id, name }) => [id, name]))
  const records = shown.map(({ id, capacity, kept, placed }, at): ProposedBox => {
    // A person who left the group since then is not shown.
    const inside = [...kept, ...placed].map((one) => byId.get(one)).filter((member) => member !== undefined)
    return {
      ...{ no: offset + at + 1, title: titleOf(offset + at), isBooked: id === null, capacity },
      people: inside.map(({ registrationId, name, company }) => ({
        ...{ registrationId, name, company, isKept: kept.includes(registrationId) },
      })),
      reasons: boxReasonsOf(row.kind, inside.map(guestOf), kept.length, partNames),
    }
  })
  return pageOf(records, row.plan.boxes.length, query)
}

/** The people whom a proposal could not place. @throws Failure noGroup, groupNotApproved, notFound */
export const leftOut = async (app: App, scope: SignedInScope, query: ProposalPageQuery): Promise<Paged<LeftOut>> => {
  const { row } = await ownProposal(app, scope, query.id)
  const { limit, offset } = pageWindow(query)
  const shown = row.plan.left.slice(offset, offset + limit)
  const members = await membersById(
    app.pool,
    scope,
    shown.map(({ id }) => id),
  )
  const byId = new Map(members.map((member) => [member.registrationId, member]))
  const records = shown.map(({ id, reason }) => ({
    ...{ registrationId: id, reason, name: byId.get(id)?.name ?? '', company: byId.get(id)?.company ?? '' },
  }))
  return pageOf(records, row.plan.left.length, query)
}

/** The people of the boxes of two people of a plan. */
const guestsOf = async (
  app: App,
  scope: SignedInScope,
  { boxes }: ProposalPlan,
  one: string,
  other: string,
): Promise<Map<string, Guest>> => {
  const inside = boxes.map(({ kept, placed }) => [...kept, ...placed]).filter((ids) => ids.includes(one) || ids.includes(other))
  const members = await membersById(app.pool, scope, [...new Set([...inside.flat(), one, other])])
  return new Map(members.map((member) => [member.registrationId, guestOf(member)]))
}

const swapOf = async (app: App, scope: SignedInScope, row: ProposalRow, { one, other }: { one: string; other: string }) => {
  const found = swap(row.kind, row.plan, one, other, await guestsOf(app, scope, row.plan, one, other))
  if (!found) throw fail('notFound')
  return found
}

/** What a swap costs. Nothing is changed. @throws Failure noGroup, groupNotApproved, notFound */
export const swapCost = async (app: App, scope: SignedInScope, query: SwapCostQuery): Promise<SwapCost> => {
  const { row } = await ownProposal(app, scope, query.id)
  const found = await swapOf(app, scope, row, query)
  if ('refusal' in found) return { isPossible: false, refusal: found.refusal, difference: 0, score: Math.round(row.plan.score) }
  return { isPossible: true, refusal: null, difference: Math.round(found.difference), score: Math.round(found.plan.score) }
}

/** Swaps two people of a proposal. @throws Failure noGroup, groupNotApproved, notFound, proposalOutdated, swapNotPossible */
export const swapPeople = async (app: App, scope: SignedInScope, body: SwapBody): Promise<Proposal> => {
  const { row } = await ownProposal(app, scope, body.id)
  if (row.version !== body.version) throw fail('proposalOutdated')
  const found = await swapOf(app, scope, row, body)
  if ('refusal' in found) throw fail('swapNotPossible')
  if (!(await writePlan(app.pool, accountKeyOf(scope), { ...row, plan: found.plan }))) throw fail('proposalOutdated')
  return present({ ...row, plan: found.plan, version: row.version + 1 })
}

/** Forgets a proposal. @throws Failure noGroup, groupNotApproved, notFound */
export const dropProposal = async (app: App, scope: SignedInScope, { id }: ProposalBody): Promise<null> => {
  await ownProposal(app, scope, id)
  await deleteProposal(app.pool, accountKeyOf(scope), id)
  return null
}
