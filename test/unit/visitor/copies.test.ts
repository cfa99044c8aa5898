import { type LocalCopy, type ServerCopy, joined, openedCopy, packed, serverCopyOf } from '@/parts/draft/copies'
import { isSame, mergeFields } from '@/parts/draft/merge'

interface Person {
  values: { name?: string; company?: string; hall?: string }
}

const person = (values: Person['values'] = {}): Person => ({ values: { name: 'Li', company: 'Li & Sons', hall: 'A1', ...values } })
const here = (changes: Partial<LocalCopy<Person>> = {}): LocalCopy<Person> => ({
  version: 1,
  content: person({ name: 'here' }),
  baseRevision: '3',
  base: person(),
  isDirty: true,
  editedAtMs: 1_000,
  ...changes,
})
const there = (changes: Partial<ServerCopy<Person>> = {}): ServerCopy<Person> => ({
  version: 1,
  content: person({ company: 'there' }),
  revision: '4',
  editedAtMs: 1_000,
  ...changes,
})
const opened = (local: LocalCopy<Person> | null, server: ServerCopy<Person> | null | undefined) => openedCopy(local, server, mergeFields)

test("a visitor who typed without a network continues with this phone's copy", () => {
  expect(opened(here(), undefined)).toEqual(here())
  expect(opened(here({ editedAtMs: 0 }), there({ revision: '3', content: person(), editedAtMs: 9_000 }))?.content.values.name).toBe('here')
})

test('a draft continued on another phone is the one that opens here', () => {
  expect(opened(here({ isDirty: false, editedAtMs: 99_000 }), there())?.content).toEqual(there().content)
  expect(opened(null, there())?.content).toEqual(there().content)
})

test('if both phones changed the form since their common revision, no field of either is lost', () => {
  for (const editedAtMs of [0, 2_000]) {
    const copy = opened(here({ editedAtMs }), there())
    expect(copy).toEqual(expect.objectContaining({ content: person({ name: 'here', company: 'there' }), baseRevision: '4', isDirty: true }))
  }
})

test('of a field that both changed, the later entry stays', () => {
  const server = there({ content: person({ name: 'there' }) })
  expect(opened(here({ editedAtMs: 2_000 }), server)?.content.values.name).toBe('here')
  expect(opened(here({ editedAtMs: 0 }), server)).toEqual(expect.objectContaining({ content: person({ name: 'there' }), isDirty: false }))
})

test('a field that was cleared on one phone stays cleared, and one that was removed stays removed', () => {
  const cleared = here({ content: person({ name: undefined }) })
  expect(opened(cleared, there())?.content.values).toEqual({ company: 'there', hall: 'A1' })
})

test('a form submitted on another phone does not reappear here', () => {
  expect(opened(here({ isDirty: false }), null)).toBeNull()
  expect(opened(here(), null)).toEqual(here({ baseRevision: null }))
})

test('the entries of another tab are added to those of this one, on the later revision', () => {
  const other = here({ content: person({ company: 'other' }), baseRevision: '20', base: person({ hall: 'B2' }), isDirty: false })
  const both = joined(here(), other, person(), mergeFields)
  expect(both).toEqual(
    here({ content: person({ name: 'here', company: 'other' }), baseRevision: '20', base: person({ hall: 'B2' }), isDirty: true }),
  )
  expect(joined(other, here(), person(), mergeFields).baseRevision).toBe('20')
})

test('an answer is one field: its text is never joined to the choice of another tab', () => {
  const base = { typed: {} }
  const mine = { typed: { why: { choices: ['other'], text: 'cranes' } } }
  const theirs = { typed: { why: { choices: ['buy'] }, when: { choices: ['now'] } } }
  expect(mergeFields<object>(base, mine, theirs)).toEqual({ typed: { ...mine.typed, when: { choices: ['now'] } } })
})

test('two contents are the same whatever the order of their members', () => {
  expect(isSame({ a: 1, b: { c: [1, 2], d: 2 } }, { b: { d: 2, c: [1, 2] }, a: 1 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSame({ a: 1 }, { a: 1, b: null })).toBe(false)
})

test('the packed content is read as it was written, and anything else as nothing', () => {
  const draft = { formId: 'person', version: 1, revision: '4', savedAt: '2027-04-08 09:00:00' }
  expect(serverCopyOf([{ ...draft, content: packed(here()) }], 'person')).toEqual(there({ content: here().content }))
  expect(serverCopyOf([{ ...draft, content: { name: 'by an older app' } }], 'person')).toBeNull()
  expect(serverCopyOf([], 'person')).toBeNull()
})
