import { createHash } from 'node:crypto'
import type { Bilingual } from '../../../../contract/language'
import {
  type HeldTicket,
  type PlacedSession,
  type TicketObstacle,
  rulesOf,
  ticketObstacle,
  typesOfNothing,
} from '../../../../contract/rules/conference/ticketRules'
import type { App } from '../../../core/App'
import { cachedFor, exhibitionText } from '../../../core/cache/cachedFor'
import type { Queryable } from '../../../database/connect'
import type { AccountKey, ExhibitionKey } from '../../../database/within'
import { ticketTypeNames } from '../../tickets/ticketType/ticketType.service'
import { heldTicketsOf } from '../../tickets/wallet/userTickets.service'
import { outlineOf } from '../programme/outline'
import { findSessions, sessionsBelow } from '../programme/programme.sql'
import { type ActiveSignUp, activeSignUps, sessionOf } from '../signUp/signUp.sql'

type Opened = Map<string, { name: Bilingual; most: number | null }[]>

const readOpened = async (app: App, key: ExhibitionKey): Promise<Opened> => {
  const { nodes, ticketRules } = await outlineOf(app, key)
  if (ticketRules.length === 0) return new Map()
  const sessions = await findSessions(
    app.cacheDb,
    key,
    ticketRules.flatMap(({ sessionId }) => sessionId ?? []),
  )
  const opened: Opened = new Map()
  for (const { ticketTypeId, nodeId, sessionId, most } of ticketRules) {
    const node = nodes.find(({ id }) => id === nodeId)
    const session = sessions.get(sessionId ?? '')
    const name = node ? { cn: node.nameCn, en: node.nameEn } : session && { cn: session.titleCn, en: session.titleEn }
    if (name) opened.set(ticketTypeId, [...(opened.get(ticketTypeId) ?? []), { name, most }])
  }
  return opened
}

/** What the tickets of a fair open, by ticket type: conferences, tracks and sessions. Every list of tickets shows it. */
export const openedByTickets = cachedFor(10_000, readOpened, exhibitionText)

/** The ticket types that open cancelled sessions alone: nobody buys one any longer. */
export const ticketTypesOfNothing = async (app: App, key: ExhibitionKey): Promise<Set<string>> => {
  const { nodes, ticketRules } = await outlineOf(app, key)
  if (ticketRules.length === 0) return new Set()
  const named = ticketRules.flatMap(({ sessionId }) => sessionId ?? [])
  return typesOfNothing(ticketRules, nodes, await sessionsBelow(app.cacheDb, key, named))
}

/** The ticket types of which one opens a session, with their names; none for a session that needs no ticket. */
export const ticketsOf = async (app: App, key: ExhibitionKey, session: PlacedSession): Promise<{ id: string; name: Bilingual }[]> => {
  const { nodes, ticketRules } = await outlineOf(app, key)
  const rules = rulesOf(ticketRules, session, nodes)
  return rules.length === 0
    ? []
    : ticketTypeNames(
        app,
        key,
        rules.map(({ ticketTypeId }) => ticketTypeId),
      )
}

/** The ticket types of which a person needs one for the seats that are kept for them. */
export const ticketTypesNeeded = async (app: App, key: AccountKey): Promise<Set<string>> => {
  const { nodes, ticketRules } = await outlineOf(app, key)
  const own = await activeSignUps(app.pool, key)
  return new Set(
    own
      .filter(({ state }) => state === 'awaitingTicket')
      .flatMap((one) => rulesOf(ticketRules, sessionOf(one), nodes).map(({ ticketTypeId }) => ticketTypeId)),
  )
}

/**
 * Why a person's tickets do not open a session; null where they do, or where it needs none. Seats in other sessions take places of the tickets;
 * a seat that waits for its own ticket takes none.
 */
export const ticketObstacleOf = async (
  app: App,
  client: Queryable,
  key: AccountKey,
  session: PlacedSession,
  signUps: readonly ActiveSignUp[],
): Promise<TicketObstacle | null> => {
  const { nodes, ticketRules: rules } = await outlineOf(app, key)
  if (rulesOf(rules, session, nodes).length === 0) return null
  const held = await heldTicketsOf(app, client, key)
  const seated = signUps.filter(({ state, sessionId }) => state === 'confirmed' && sessionId !== session.id)
  return ticketObstacle(session, { rules, nodes, held, own: seated.map(sessionOf) })
}

/** Whether a session needs a ticket. */
export const needsTicket = async (app: App, key: ExhibitionKey, session: Pick<PlacedSession, 'id' | 'nodeId'>): Promise<boolean> => {
  const { nodes, ticketRules } = await outlineOf(app, key)
  return rulesOf(ticketRules, session, nodes).length > 0
}

/** A digest of tickets with their days: another one says that something changed. */
export const ticketsDigest = (held: readonly HeldTicket[]): string => {
  const text = held.map(({ ticketTypeId, days }) => [ticketTypeId, ...days].join(' ')).sort()
  return createHash('sha256').update(text.join('/')).digest('base64url')
}
