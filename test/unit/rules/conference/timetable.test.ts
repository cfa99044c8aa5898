import { type EntryState, conflictsOf, dayGrid, minuteNow } from '@contract/rules/conference/timetable'

const hour = 3_600_000

const entry = (key: string, from: number, until: number, more: { takesTime?: boolean; state?: EntryState } = {}) => ({
  key,
  startsAtMs: from * hour,
  endsAtMs: until * hour,
  takesTime: true,
  state: 'confirmed' as EntryState,
  ...more,
})

describe('conflicts of a timetable', () => {
  const keysOf = (...entries: ReturnType<typeof entry>[]) => Object.fromEntries(conflictsOf(entries))

  test('two entries that share a time name each other, and one that follows names none', () => {
    expect(keysOf(entry('late', 11, 12), entry('talk', 9, 10), entry('meeting', 9.5, 11))).toEqual({ talk: ['meeting'], meeting: ['talk'] })
  })

  test('a long entry meets everything within it, and what is within it meets only what it shares a time with', () => {
    expect(keysOf(entry('day', 9, 17), entry('a', 9, 10), entry('b', 10, 11))).toEqual({ day: ['a', 'b'], a: ['day'], b: ['day'] })
  })

  test('a moment meets what runs or begins then, and not what ends then', () => {
    expect(keysOf(entry('moment', 10, 10), entry('talk', 10, 11))).toEqual({ moment: ['talk'], talk: ['moment'] })
    expect(keysOf(entry('moment', 10, 10), entry('talk', 9, 10))).toEqual({})
    expect(keysOf(entry('one', 10, 10), entry('other', 10, 10))).toEqual({ one: ['other'], other: ['one'] })
  })

  test('hours of entry, saved sessions and cancelled ones meet nothing', () => {
    const talk = entry('talk', 9, 10)
    for (const more of [{ takesTime: false }, { state: 'saved' }, { state: 'cancelled' }] as const)
      expect(keysOf(talk, entry('other', 9, 10, more))).toEqual({})
    for (const state of ['waiting', 'inReview', 'offered'] as const)
      expect(keysOf(talk, entry('other', 9, 10, { state }))).toEqual({ talk: ['other'], other: ['talk'] })
  })
})

describe('a day as a grid', () => {
  const at = (key: string, column: string, time: string, minutes: number) => ({
    ...{ key, column, startTime: `2027-04-08 ${time}:00` },
    startsAtMs: 0,
    endsAtMs: minutes * 60_000,
  })

  test('its hours hold all entries, and each column its own', () => {
    const grid = dayGrid([at('talk', 'a', '09:30', 60), at('late', 'b', '16:45', 30)], ['b', 'a', 'c'])
    expect([grid.fromHour, grid.untilHour]).toEqual([9, 18])
    expect(grid.columns.map(({ column, blocks }) => [column, blocks.map(({ key }) => key)])).toEqual([
      ['b', ['late']],
      ['a', ['talk']],
      ['c', []],
    ])
  })

  test('entries at the same time are next to one another, and a lane that is free again is taken', () => {
    const [{ blocks }] = dayGrid(
      [at('long', 'a', '09:00', 180), at('one', 'a', '09:00', 60), at('two', 'a', '10:00', 60), at('after', 'a', '13:00', 60)],
      ['a'],
    ).columns as [ReturnType<typeof dayGrid>['columns'][number]]
    expect(blocks.map(({ key, lane, lanes }) => [key, lane, lanes])).toEqual([
      ['long', 0, 2],
      ['one', 1, 2],
      ['two', 1, 2],
      ['after', 0, 1],
    ])
  })

  test('a moment is high enough to be touched, and what ends after midnight ends below the day', () => {
    const [{ blocks }] = dayGrid([at('moment', 'a', '08:00', 0), at('night', 'a', '23:00', 120)], ['a']).columns as [
      ReturnType<typeof dayGrid>['columns'][number],
    ]
    expect(blocks.map(({ fromMinute, untilMinute }) => [fromMinute, untilMinute])).toEqual([
      [480, 510],
      [1380, 1500],
    ])
  })

  test('a day without entries has no hours', () => {
    expect(dayGrid([], [])).toEqual({ fromHour: 24, untilHour: 0, columns: [] })
  })

  test('the line of now is counted from an entry of the day, in no zone of the phone', () => {
    const talk = { startTime: '2027-04-08 09:30:00', startsAtMs: 50 * hour }
    expect(minuteNow(talk, 50 * hour)).toBe(570)
    expect(minuteNow(talk, 52 * hour)).toBe(690)
    expect(minuteNow(talk, 50 * hour - 10 * hour)).toBeNull()
    expect(minuteNow(talk, 70 * hour)).toBeNull()
    expect(minuteNow(undefined, 0)).toBeNull()
  })
})
