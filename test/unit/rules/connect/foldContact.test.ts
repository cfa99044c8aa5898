import { type ContactEntry, type EntryContent, readPayload } from '@contract/rules/connect/contactEntry'
import { foldContact, livingEntries } from '@contract/rules/connect/foldContact'
import { mergeLines, mergeRoots } from '@contract/rules/connect/mergeRoots'
import { randomInt, randomKey, seed } from '../../../support/random'

const day = Date.parse('2027-04-08T02:00:00Z')

const entry = (atMs: number, content: EntryContent, author = '7', entryId = randomKey()): ContactEntry =>
  ({ entryId, atMs: day + atMs, author, ...content }) as ContactEntry

const scan = (atMs: number, card: Record<string, string>): ContactEntry =>
  entry(atMs, { kind: 'scan', payload: { source: 'qrCode', card } })
const note = (atMs: number, text: string): ContactEntry => entry(atMs, { kind: 'note', payload: { text } })
const typed = (atMs: number, value: string): ContactEntry => entry(atMs, { kind: 'field', payload: { name: 'company', value } })

test('a later value counts, and the one before stays readable', () => {
  const folded = foldContact([typed(2, '精工机床'), typed(1, '精工'), note(3, '想要报价'), note(0, '第一次来')])
  expect(folded.values).toEqual({ company: '精工机床' })
  expect(folded.history.map(({ slot, value }) => [slot, value])).toEqual([['company', '精工']])
  expect(folded.notes.map(({ text }) => text)).toEqual(['第一次来', '想要报价'])
  expect([folded.firstAtMs, folded.lastAtMs]).toEqual([day, day + 3])
})

test('what a member typed counts more than a card that comes later, and the card is kept', () => {
  const folded = foldContact([scan(0, { name: '李雷', company: '甲' }), typed(1, '乙'), scan(2, { name: '李雷', company: '丙' })])
  expect(folded.values).toEqual({ name: '李雷', company: '乙' })
  expect(folded.history.map(({ value, isOfCard }) => [value, isOfCard])).toEqual([
    ['甲', true],
    ['丙', true],
  ])
  expect(folded.scans).toHaveLength(2)
})

test('a tag that was taken away and given again is there', () => {
  const tag = (atMs: number, kind: 'tag' | 'untag'): ContactEntry => entry(atMs, { kind, payload: { tag: '重点' } })
  expect(foldContact([tag(0, 'tag'), tag(2, 'tag'), tag(1, 'untag')]).tags).toEqual(['重点'])
  expect(foldContact([tag(0, 'tag'), tag(1, 'untag')]).tags).toEqual([])
})

test('an empty value takes a field, a temperature, a next step and an owner away', () => {
  const folded = foldContact([
    typed(0, '甲'),
    typed(1, ''),
    entry(2, { kind: 'temperature', payload: { value: 'hot' } }),
    entry(3, { kind: 'temperature', payload: { value: null } }),
    entry(4, { kind: 'nextStep', payload: { text: '回电', day: '2027-04-10' } }),
    entry(5, { kind: 'nextStep', payload: { text: '', day: null } }),
    entry(6, { kind: 'owner', payload: { accountId: '9' } }),
    entry(7, { kind: 'owner', payload: { accountId: null } }),
  ])
  expect([folded.values, folded.temperature, folded.nextStep, folded.owner]).toEqual([{}, null, null, null])
  expect(folded.history.map(({ value }) => value)).toEqual(['甲', 'hot', '回电 · 2027-04-10', '9'])
})

test('a withdrawal voids what was before and what comes without a new scan', () => {
  const entries = [scan(0, { name: '李雷' }), note(1, '甲'), entry(2, { kind: 'tombstone', payload: {} }), note(3, '乙')]
  const gone = foldContact(entries)
  expect([gone.values, gone.notes, gone.history, gone.withdrawnAtMs]).toEqual([{}, [], [], day + 2])
  const again = foldContact([...entries, scan(4, { name: '李雷' })])
  expect([again.values, again.notes, again.withdrawnAtMs]).toEqual([{ name: '李雷' }, [], null])
  expect(livingEntries(entries)).toEqual([])
})

/** The lines that several members wrote of one contact, each with an id. */
const randomJournal = (): ContactEntry[] =>
  Array.from({ length: 2 + randomInt(40) }, (): ContactEntry => {
    const atMs = randomInt(12)
    const text = `值${randomInt(5)}`
    const author = String(1 + randomInt(3))
    const contents: EntryContent[] = [
      { kind: 'scan', payload: { source: 'qrCode', card: { name: text, phone: String(randomInt(4)) } } },
      { kind: 'tag', payload: { tag: text } },
      { kind: 'untag', payload: { tag: text } },
      { kind: 'note', payload: { text } },
      { kind: 'field', payload: { name: 'name', value: text } },
      { kind: 'temperature', payload: { value: 'warm' } },
      { kind: 'nextStep', payload: { text, day: null } },
      { kind: 'owner', payload: { accountId: author } },
      { kind: 'answer', payload: { question: `q${randomInt(2)}`, title: '何时', said: [text], choices: [], rating: null } },
      ...(randomInt(6) === 0 ? [{ kind: 'tombstone', payload: {} } as const] : []),
    ]
    return entry(atMs, contents[randomInt(contents.length)]!, author)
  })

const shuffled = <T>(all: readonly T[]): T[] => {
  const rest = [...all]
  return all.map(() => rest.splice(randomInt(rest.length), 1)[0]!)
}

test(`the order of arrival, repetitions and batches decide nothing (seed ${seed})`, () => {
  for (let round = 0; round < 100; round += 1) {
    const journal = randomJournal()
    const truth = foldContact(journal)
    const arrived: ContactEntry[] = []
    // Batches, some of them sent twice, from devices in any order.
    for (const rest = shuffled(journal); rest.length > 0;) {
      const batch = rest.splice(0, 1 + randomInt(7))
      arrived.push(...batch, ...(randomInt(3) === 0 ? batch : []))
      if (randomInt(4) === 0) arrived.reverse()
    }
    expect(foldContact(arrived)).toEqual(truth)
    // Nothing that lives is lost: each value is shown, or in the history.
    const living = livingEntries(journal)
    expect(truth.notes).toHaveLength(living.filter(({ kind }) => kind === 'note').length)
    const names = living.flatMap(({ kind, payload }) => (kind === 'field' ? [(payload as { value: string }).value] : []))
    const readable = new Set([truth.values.name, ...truth.history.flatMap(({ slot, value }) => (slot === 'name' ? [value] : []))])
    for (const name of names) expect(readable.has(name)).toBe(true)
    const answers = living.flatMap((one) => (one.kind === 'answer' ? one.payload.said : []))
    const saidOf = [
      ...truth.answers.flatMap(({ said }) => said),
      ...truth.history.flatMap(({ slot, value }) => (slot === 'answer' ? [value] : [])),
    ]
    for (const said of answers) expect(saidOf).toContain(said)
  }
})

test('two phones whose clocks are wrong by an hour have one truth once their times are corrected', () => {
  const hourMs = 3_600_000
  const [slow, fast] = [-hourMs, hourMs]
  // By the fair's clock: the first phone writes at 0, 20 and 40, the second one at 10 and 30 minutes.
  const written = [0, 10, 20, 30, 40].map((minutes, at) => ({ minutes, off: at % 2 === 0 ? slow : fast, value: `第${at}次` }))
  const corrected = written.map(({ minutes, off, value }) => {
    const deviceAt = minutes * 60_000 + off
    return typed(deviceAt - off, value)
  })
  const uncorrected = written.map(({ minutes, off, value }) => typed(minutes * 60_000 + off, value))
  expect(foldContact(shuffled(corrected)).values.company).toBe('第4次')
  expect(foldContact(uncorrected).values.company).toBe('第3次')
})

const merge = (atMs: number, into: string) => entry(atMs, { kind: 'merge', payload: { into } })

test('merged contacts have one root, undo takes them apart, and a circle hides nobody', () => {
  const roots = (lines: [string, ContactEntry][], isLiving?: (contact: string) => boolean) =>
    Object.fromEntries(mergeRoots(shuffled(lines.flatMap(([contact, one]) => mergeLines(contact, [one]))), isLiving))
  expect(
    roots([
      ['1', merge(0, '2')],
      ['2', merge(1, '3')],
    ]),
  ).toEqual({ 1: '3', 2: '3' })
  expect(
    roots([
      ['2', merge(0, '3')],
      ['1', merge(1, '2')],
    ]),
  ).toEqual({ 1: '3', 2: '3' })
  const undo = entry(1, { kind: 'unmerge', payload: {} })
  expect(
    roots([
      ['1', merge(0, '2')],
      ['1', undo],
    ]),
  ).toEqual({})
  expect(
    roots([
      ['1', merge(0, '2')],
      ['2', merge(1, '1')],
    ]),
  ).toEqual({ 1: '2' })
  expect(roots([['1', merge(0, '1')]])).toEqual({})
  expect(roots([['1', merge(0, '2')]], (contact) => contact !== '2')).toEqual({})
})

test('a payload is kept in one spelling, and a wrong one is refused', () => {
  expect(readPayload('tag', { tag: ' 重点\n客户 ', more: 1 })?.payload).toEqual({ tag: '重点 客户' })
  expect(readPayload('note', { text: 'a\r\nb' })?.payload).toEqual({ text: 'a\nb' })
  expect(readPayload('field', { name: 'phone', value: '１３８' })?.payload).toEqual({ name: 'phone', value: '138' })
  expect(readPayload('nextStep', { day: '2027-04-10' })?.payload).toEqual({ text: '', day: '2027-04-10' })
  expect(readPayload('temperature', {})?.payload).toEqual({ value: null })
  expect(readPayload('owner', { accountId: '12' })?.payload).toEqual({ accountId: '12' })
  expect(readPayload('merge', { into: randomKey() })).not.toBeNull()
  expect(readPayload('unmerge', { into: 3 })?.payload).toEqual({})
  const refused: [Parameters<typeof readPayload>[0], Record<string, unknown>][] = [
    ['tag', {}],
    ['tag', { tag: '  ' }],
    ['tag', { tag: 'x'.repeat(41) }],
    ['untag', { tag: 7 }],
    ['note', { text: '' }],
    ['note', { text: 'x'.repeat(2001) }],
    ['note', { text: 'a\u0000b' }],
    ['field', { name: 'password', value: 'x' }],
    ['field', { name: 'name', value: 'x'.repeat(201) }],
    ['field', { name: '__proto__', value: 'x' }],
    ['field', { name: 'name' }],
    ['temperature', { value: 'boiling' }],
    ['nextStep', { text: 'x', day: '2027-02-30' }],
    ['nextStep', { text: 5 }],
    ['owner', { accountId: '012' }],
    ['merge', { into: 'them' }],
    ['merge', {}],
  ]
  for (const [kind, raw] of refused) expect(readPayload(kind, raw)).toBeNull()
})
