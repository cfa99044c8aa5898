/** The kind of a session. An activity of the fair belongs to no conference, and has all that a session has. */
export const sessionKinds = ['talk', 'keynote', 'panel', 'workshop', 'activity', 'break'] as const
export type SessionKind = (typeof sessionKinds)[number]

/** What a node of the tree groups by. Nodes without a parent are conferences. */
export const nodeKinds = ['conference', 'track', 'day', 'hall', 'topic'] as const
export type NodeKind = (typeof nodeKinds)[number]

/** The language on stage. `both` is interpreted. */
export const stageLanguages = ['cn', 'en', 'both'] as const
export type StageLanguage = (typeof stageLanguages)[number]

/** The people that find a session in the programme. */
export const sessionAudiences = ['everybody', 'invited', 'speakers', 'hidden'] as const
export type SessionAudience = (typeof sessionAudiences)[number]

/** What a person does on stage. */
export const stageRoles = ['speaker', 'chair', 'panelist', 'host'] as const
export type StageRole = (typeof stageRoles)[number]

/** What a tap on a session of the programme opens (`conferenceClickType`). */
export const clickTypes = ['detail', 'select'] as const
export type ClickType = (typeof clickTypes)[number]

/** A span of time, in milliseconds since 1970. It ends before `endsAtMs`. */
export interface Span {
  startsAtMs: number
  endsAtMs: number
}

/** Whether two spans share a moment. One that begins when the other ends does not. */
export const overlap = (one: Span, other: Span): boolean => one.startsAtMs < other.endsAtMs && other.startsAtMs < one.endsAtMs

/** When a session is, seen from a moment. */
export type SessionTime = 'over' | 'now' | 'next' | 'later'

/** Within this time a session that has not begun is 'next'. */
export const nextWithinMs = 60 * 60_000

export const sessionTime = ({ startsAtMs, endsAtMs }: Span, nowMs: number): SessionTime => {
  if (nowMs >= endsAtMs) return 'over'
  if (nowMs >= startsAtMs) return 'now'
  return startsAtMs - nowMs <= nextWithinMs ? 'next' : 'later'
}

interface TreeNode {
  id: string
  parentId: string | null
}

/** A node with all that is below it, so that a filter by a track finds the sessions of its topics. */
export const idsBelow = (nodes: readonly TreeNode[], id: string): string[] => {
  const children = new Map<string, string[]>()
  for (const node of nodes) if (node.parentId) children.set(node.parentId, [...(children.get(node.parentId) ?? []), node.id])
  const found = [id]
  for (let at = 0; at < found.length; at += 1) found.push(...(children.get(found[at]!) ?? []))
  return found
}

/** From the conference down to a node. An unknown node has no way. */
export const wayTo = <Node extends TreeNode>(nodes: readonly Node[], id: string | null): Node[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const way: Node[] = []
  for (let node = id === null ? undefined : byId.get(id); node && !way.includes(node); node = byId.get(node.parentId ?? ''))
    way.unshift(node)
  return way
}

/** The greatest depth of the tree: conference, day, hall, track, topic. */
export const mostLevels = 5
export const mostNodes = 500
export const mostSessions = 5000
export const mostTicketRules = 500
