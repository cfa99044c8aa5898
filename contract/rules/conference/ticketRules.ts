import { wayTo } from './programme'

/** Tickets of a type open a session, or every session below a node. */
export interface SessionTicketRule {
  ticketTypeId: string
  nodeId: string | null
  sessionId: string | null
  /** Sessions that one ticket opens; null for all of them. */
  most: number | null
}

/** A session with its place in the programme. */
export interface PlacedSession {
  id: string
  nodeId: string | null
  /** The day of its beginning, 'yyyy-MM-dd' at the fair. */
  day: string
}

interface TreeNode {
  id: string
  parentId: string | null
}

/** A valid ticket of a person, with the days on which it is valid. */
export interface HeldTicket {
  ticketTypeId: string
  days: readonly string[]
}

/** The rules of a session: its own, and those of the nodes above it. A session without one needs no ticket. */
export const rulesOf = <Rule extends SessionTicketRule>(
  rules: readonly Rule[],
  { id, nodeId }: Pick<PlacedSession, 'id' | 'nodeId'>,
  nodes: readonly TreeNode[],
): Rule[] => {
  const way = new Set(wayTo(nodes, nodeId).map((node) => node.id))
  return rules.filter((rule) => (rule.sessionId === null ? way.has(rule.nodeId ?? '') : rule.sessionId === id))
}

/** A session with its place, and whether it takes place. */
export type HeldSession = Pick<PlacedSession, 'id' | 'nodeId'> & { isCancelled: boolean }

/** The ticket types that open cancelled sessions alone. One whose sessions are not in the programme yet is none of them. */
export const typesOfNothing = (
  rules: readonly SessionTicketRule[],
  nodes: readonly TreeNode[],
  sessions: readonly HeldSession[],
): Set<string> => {
  const opened = sessions.flatMap((session) => rulesOf(rules, session, nodes).map(({ ticketTypeId }) => ({ ticketTypeId, ...session })))
  const left = new Set(opened.flatMap(({ ticketTypeId, isCancelled }) => (isCancelled ? [] : ticketTypeId)))
  return new Set(opened.flatMap(({ ticketTypeId }) => (left.has(ticketTypeId) ? [] : ticketTypeId)))
}

/** Why tickets do not open a session: `needed`, the person has none that does; `usedUp`, all that do are spent on others. */
export type TicketObstacle = 'needed' | 'usedUp'

/** How many sessions a ticket opens by these rules; 0 for none, infinity without a limit. */
const opensBy = (rules: readonly SessionTicketRule[], { ticketTypeId, days }: HeldTicket, day: string): number =>
  days.includes(day) ? Math.max(0, ...rules.filter((rule) => rule.ticketTypeId === ticketTypeId).map(({ most }) => most ?? Infinity)) : 0

/**
 * Whether a person's tickets open one more session.
 * @param held the person's valid tickets
 * @param own the other sessions in which the person has a seat
 */
export const ticketObstacle = (
  session: PlacedSession,
  {
    rules,
    nodes,
    held,
    own,
  }: { rules: readonly SessionTicketRule[]; nodes: readonly TreeNode[]; held: readonly HeldTicket[]; own: readonly PlacedSession[] },
): TicketObstacle | null => {
  const here = rulesOf(rules, session, nodes)
  if (here.length === 0) return null
  const opening = held.filter((ticket) => opensBy(here, ticket, session.day) > 0)
  if (opening.length === 0) return 'needed'
  const places = opening.reduce((sum, ticket) => sum + opensBy(here, ticket, session.day), 0)
  // A session that another ticket opens without a number takes no place of these.
  const taken = own.filter((one) => {
    const there = rulesOf(rules, one, nodes)
    const isFree = held.some((ticket) => opensBy(there, ticket, one.day) === Infinity)
    return !isFree && opening.some((ticket) => opensBy(there, ticket, one.day) > 0)
  })
  return taken.length < places ? null : 'usedUp'
}
