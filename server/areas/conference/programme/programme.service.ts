import type { Paged } from '../../../../contract/envelope'
import type {
  FavouriteBody,
  Programme,
  Session,
  SessionQuery,
  SessionRow,
  SessionsQuery,
} from '../../../../contract/conference/programme.schema'
import { idsBelow } from '../../../../contract/rules/conference/programme'
import { activeStates } from '../../../../contract/rules/conference/signUp'
import { siteAddress } from '../../../../contract/rules/addresses'
import type { App } from '../../../core/App'
import { presentedPage } from '../../../core/calls/paging'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import type { ExhibitionKey } from '../../../database/within'
import {
  addFavourite,
  countFavourites,
  favouriteIds,
  favouritesAmong,
  findSession,
  findSessions,
  papersOf,
  removeFavourite,
  signedUpIds,
  speakersOf,
} from './programme.sql'
import { sessionFileLinks } from '../schedule/sessionFileLink'
import { readSeats } from '../signUp/seatsView'
import { settleTickets } from '../signUp/settleTickets'
import { ticketsOf } from '../ticketRule/ticketRule.service'
import { type Outline, outlineOf } from './outline'
import { presentNode, presentPaper, presentRoom, presentSession, presentStagePerson } from './presentSession'
import { daysIn, narrowed, sessionIndexOf } from './sessionIndex'

/** More marks than anybody attends. */
const mostFavourites = 500

const keyOf = ({ tenantId, exhibitionId }: SignedInScope): ExhibitionKey => ({ tenantId, exhibitionId })

/** Conferences with their tracks, rooms and days. Parents come before their children. */
export const programmeOutline = async (app: App, scope: SignedInScope): Promise<Programme> => {
  const key = keyOf(scope)
  const { nodes, rooms } = await outlineOf(app, key)
  return { nodes: nodes.map(presentNode), rooms: rooms.map(presentRoom), days: daysIn(await sessionIndexOf(app, key)) }
}

/** The nodes that a list is narrowed to; null for all. @throws Failure notFound */
export const nodesWanted = (
  { nodes }: Outline,
  { nodeId, conferenceTypeId }: Pick<SessionsQuery, 'nodeId' | 'conferenceTypeId'>,
): string[] | null => {
  if (nodeId !== undefined) {
    if (!nodes.some(({ id }) => id === nodeId)) throw fail('notFound')
    return idsBelow(nodes, nodeId)
  }
  if (conferenceTypeId === undefined) return null
  return nodes.filter((node) => node.conferenceTypeId === conferenceTypeId).flatMap(({ id }) => idsBelow(nodes, id))
}

/** Sessions by time, as far as the programme shows them to everybody. @throws Failure notFound: no such node or room */
export const sessionPage = async (app: App, scope: SignedInScope, query: SessionsQuery): Promise<Paged<SessionRow>> => {
  const { timeZone } = await scope.exhibition()
  const key = keyOf(scope)
  const { accountId } = scope.caller
  const outline = await outlineOf(app, key)
  const { day, roomId, language, of } = query
  if (roomId !== undefined && !outline.rooms.some(({ id }) => id === roomId)) throw fail('notFound')
  const owner = { ...key, accountId }
  const within = query.isFavourite ? [await favouriteIds(app.db, owner)] : []
  if (query.isOwn || query.awaitsTicket) {
    await settleTickets(app, owner)
    within.push(await signedUpIds(app.db, owner, query.awaitsTicket ? ['awaitingTicket'] : activeStates))
  }
  const found = narrowed(await sessionIndexOf(app, key), {
    ...{ day, roomId, language, of, within },
    text: (query.text ?? '').trim(),
    nodeIds: nodesWanted(outline, query),
    hasSignUp: query.hasSignUp === true,
  })
  return presentedPage(
    query,
    async ({ limit, offset }) => {
      const ids = found.slice(offset, offset + limit)
      const rows = await findSessions(app.db, key, ids)
      return { rows: ids.flatMap((id) => rows.get(id) ?? []).filter(({ audience }) => audience !== 'hidden'), total: found.length }
    },
    async (rows) => {
      const ids = rows.map(({ id }) => id)
      const onStage = await speakersOf(app.db, key, ids)
      const marked = await favouritesAmong(app.db, owner, ids)
      const seats = await readSeats(app, app.pool, owner, ids, { at: app.now(), timeZone })
      return rows.map((row) => ({
        ...presentSession(row, { outline, timeZone, isFavourite: marked.has(row.id) }),
        seats: seats(row),
        speakers: onStage.filter(({ sessionId }) => sessionId === row.id).map(({ nameCn, nameEn }) => ({ cn: nameCn, en: nameEn })),
      }))
    },
  )
}

/** A session that the programme shows. @throws Failure notFound */
export const shownSession = async (app: App, key: ExhibitionKey, id: string) => {
  const row = await findSession(app.db, { ...key, id })
  if (!row || row.audience === 'hidden') throw fail('notFound')
  return row
}

/** Whether the programme shows a session, for an area that leads to it. */
export const hasSession = async (app: App, key: ExhibitionKey, id: string): Promise<boolean> => {
  const row = await findSession(app.db, { tenantId: key.tenantId, exhibitionId: key.exhibitionId, id })
  return row !== null && row.audience !== 'hidden'
}

/** A session with its speakers. @throws Failure notFound */
export const sessionDetail = async (app: App, scope: SignedInScope, { conferenceId }: SessionQuery): Promise<Session> => {
  const { timeZone } = await scope.exhibition()
  const key = keyOf(scope)
  const row = await shownSession(app, key, conferenceId)
  const owner = accountKeyOf(scope)
  await settleTickets(app, owner)
  const marked = await favouritesAmong(app.db, owner, [row.id])
  const seats = await readSeats(app, app.pool, owner, [row.id], { at: app.now(), timeZone })
  return {
    ...presentSession(row, { outline: await outlineOf(app, key), timeZone, isFavourite: marked.has(row.id) }),
    seats: seats(row),
    tickets: await ticketsOf(app, key, row),
    intro: { cn: row.introCn, en: row.introEn },
    speakers: (await speakersOf(app.db, key, [row.id])).map(presentStagePerson),
    papers: (await papersOf(app.db, { ...key, id: row.id })).map(presentPaper),
    link: siteAddress(app.config.publicUrl, 'conferenceActivityDetail', {
      ...{ conferenceId, ...key, registerType: scope.registerType, languageType: scope.language },
    }),
    calendarUrl: sessionFileLinks.address(app, { ...key, id: row.id }, { conferenceId: row.id }, scope),
  }
}

/** Marks a session, or takes the mark away. @throws Failure notFound, tooManyFavourites */
export const markFavourite = async (app: App, scope: SignedInScope, { conferenceId, isFavourite }: FavouriteBody): Promise<null> => {
  const owner = accountKeyOf(scope)
  if (!isFavourite) {
    await removeFavourite(app.db, { ...owner, sessionId: conferenceId })
    return null
  }
  await shownSession(app, owner, conferenceId)
  if ((await countFavourites(app.db, owner)) >= mostFavourites) throw fail('tooManyFavourites', { limit: mostFavourites })
  await addFavourite(app.db, { ...owner, sessionId: conferenceId }, app.now())
  return null
}
