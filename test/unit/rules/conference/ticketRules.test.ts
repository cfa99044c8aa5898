import { type HeldTicket, rulesOf, ticketObstacle, typesOfNothing, type SessionTicketRule } from '@contract/rules/conference/ticketRules'

const nodes = [
  { id: 'forum', parentId: null },
  { id: 'labs', parentId: 'forum' },
]
const rule = (ticketTypeId: string, more: Partial<SessionTicketRule>): SessionTicketRule => ({
  ...{ ticketTypeId, nodeId: null, sessionId: null, most: null },
  ...more,
})
const rules = [rule('pass', { nodeId: 'forum' }), rule('labs', { nodeId: 'labs', most: 2 }), rule('one', { sessionId: 'l1', most: 1 })]
const at = (id: string, nodeId: string | null = 'labs', day = 'one') => ({ id, nodeId, day })
const tickets = (ticketTypeId: string, count: number, days = ['one', 'two']): HeldTicket[] =>
  Array.from({ length: count }, () => ({ ticketTypeId, days }))

describe('tickets of sessions', () => {
  const obstacle = (id: string, held: Record<string, number>, own: string[] = []) =>
    ticketObstacle(at(id), {
      rules,
      nodes,
      held: Object.entries(held).flatMap(([ticketTypeId, count]) => tickets(ticketTypeId, count)),
      own: own.map((one) => at(one)),
    })

  test('a session has its own rules and those of the nodes above it', () => {
    expect(rulesOf(rules, at('l1'), nodes).map(({ ticketTypeId }) => ticketTypeId)).toEqual(['pass', 'labs', 'one'])
    expect(rulesOf(rules, at('x', 'forum'), nodes).map(({ ticketTypeId }) => ticketTypeId)).toEqual(['pass'])
    expect(rulesOf(rules, at('tour', null), nodes)).toEqual([])
  })

  test('a session without a rule needs no ticket, another one a ticket of its rules', () => {
    expect(ticketObstacle(at('tour', null), { rules, nodes, held: [], own: [] })).toBeNull()
    expect(obstacle('l1', {})).toBe('needed')
    expect(obstacle('l2', { one: 1 })).toBe('needed')
    expect(obstacle('l2', { pass: 1 }, ['l1', 'l3', 'l4'])).toBeNull()
  })

  test('a ticket with a number opens so many, and a second ticket as many again', () => {
    expect(obstacle('l2', { labs: 1 }, ['l3'])).toBeNull()
    expect(obstacle('l2', { labs: 1 }, ['l3', 'l4'])).toBe('usedUp')
    expect(obstacle('l2', { labs: 2 }, ['l3', 'l4'])).toBeNull()
    expect(obstacle('l1', { labs: 1, one: 1 }, ['l3', 'l4'])).toBeNull()
    expect(obstacle('l1', { labs: 1, one: 1 }, ['l2', 'l3', 'l4'])).toBe('usedUp')
  })

  test('a ticket opens sessions of its days alone, and those of other days take none of its places', () => {
    const held = [...tickets('labs', 1, ['one']), ...tickets('labs', 1, ['two'])]
    const about = { rules, nodes, held }
    expect(ticketObstacle(at('l9', 'labs', 'three'), { ...about, own: [] })).toBe('needed')
    const own = [at('l1', 'labs', 'one'), at('l2', 'labs', 'one')]
    expect(ticketObstacle(at('l3', 'labs', 'one'), { ...about, own })).toBe('usedUp')
    expect(ticketObstacle(at('l4', 'labs', 'two'), { ...about, own })).toBeNull()
  })

  test('a type opens nothing where all its sessions are cancelled, and one without sessions yet is not over', () => {
    const sessions = (...cancelled: string[]) => ['l1', 'l2'].map((id) => ({ id, nodeId: 'labs', isCancelled: cancelled.includes(id) }))
    const typesOf = (...cancelled: string[]) => [...typesOfNothing(rules, nodes, sessions(...cancelled))]
    expect(typesOf()).toEqual([])
    expect(typesOf('l1')).toEqual(['one'])
    expect(typesOf('l1', 'l2').sort()).toEqual(['labs', 'one', 'pass'])
    expect([...typesOfNothing(rules, nodes, [])]).toEqual([])
  })
})
