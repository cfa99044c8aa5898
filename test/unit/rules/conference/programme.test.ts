import { idsBelow, overlap, sessionTime, wayTo } from '@contract/rules/conference/programme'

const node = (id: string, parentId: string | null = null) => ({ id, parentId })

describe('the tree of a programme', () => {
  const nodes = [node('forum'), node('labs', 'forum'), node('robots', 'labs'), node('other')]

  test('a node has all that is below it, at any depth', () => {
    expect(idsBelow(nodes, 'forum')).toEqual(['forum', 'labs', 'robots'])
    expect(idsBelow(nodes, 'other')).toEqual(['other'])
  })

  test('a way leads from the conference down; an unknown node has none, and a circle ends', () => {
    expect(wayTo(nodes, 'robots').map(({ id }) => id)).toEqual(['forum', 'labs', 'robots'])
    expect(wayTo(nodes, 'gone')).toEqual([])
    expect(wayTo(nodes, null)).toEqual([])
    expect(wayTo([node('a', 'b'), node('b', 'a')], 'a').map(({ id }) => id)).toEqual(['b', 'a'])
  })
})

describe('times of sessions', () => {
  const span = (startsAtMs: number, endsAtMs: number) => ({ startsAtMs, endsAtMs })

  test('sessions overlap where they share a moment, not where one follows the other', () => {
    expect(overlap(span(0, 10), span(9, 20))).toBe(true)
    expect(overlap(span(0, 10), span(10, 20))).toBe(false)
    expect(overlap(span(0, 30), span(10, 20))).toBe(true)
  })

  test('a session is later, next within an hour, now from its first moment, and over at its last', () => {
    const hour = 3_600_000
    const session = span(2 * hour, 3 * hour)
    const times = [hour - 1, hour, 2 * hour, 3 * hour - 1, 3 * hour].map((now) => sessionTime(session, now))
    expect(times).toEqual(['later', 'next', 'now', 'now', 'over'])
  })
})
