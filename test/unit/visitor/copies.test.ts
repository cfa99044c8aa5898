import { type LocalCopy, type ServerCopy, newerCopy, packed, unpacked } from '@/parts/draft/copies'

const here = (changes: Partial<LocalCopy<{ name: string }>> = {}): LocalCopy<{ name: string }> => ({
  version: 1,
  content: { name: 'here' },
  baseRevision: 3,
  isDirty: true,
  editedAtMs: 1_000,
  ...changes,
})
const there = (changes: Partial<ServerCopy<{ name: string }>> = {}): ServerCopy<{ name: string }> => ({
  version: 1,
  content: { name: 'there' },
  revision: 3,
  editedAtMs: 1_000,
  ...changes,
})
const chosen = (local: LocalCopy<{ name: string }> | null, server: ServerCopy<{ name: string }> | null | undefined): string | undefined =>
  newerCopy(local, server)?.content.name

test("a visitor who typed without a network continues with this phone's copy", () => {
  expect(chosen(here(), undefined)).toBe('here')
  expect(chosen(here({ editedAtMs: 0 }), there({ editedAtMs: 9_000 }))).toBe('here')
})

test('a draft continued on another phone is the one that opens here', () => {
  expect(chosen(here({ isDirty: false, editedAtMs: 99_000 }), there({ revision: 4 }))).toBe('there')
  expect(chosen(null, there())).toBe('there')
})

test('if both phones changed the form since their common revision, the later change wins', () => {
  expect(chosen(here({ editedAtMs: 2_000 }), there({ revision: 5, editedAtMs: 3_000 }))).toBe('there')
  expect(chosen(here({ editedAtMs: 4_000 }), there({ revision: 5, editedAtMs: 3_000 }))).toBe('here')
  expect(newerCopy(here({ editedAtMs: 4_000 }), there({ revision: 5, editedAtMs: 3_000 }))?.baseRevision).toBe(5)
})

test('a form submitted on another phone does not reappear here', () => {
  expect(chosen(here({ isDirty: false }), null)).toBeUndefined()
  expect(chosen(here({ isDirty: true }), null)).toBe('here')
})

test('the packed content unpacks to itself, and anything else to nothing', () => {
  expect(unpacked(1, packed(here()))).toEqual(there({ revision: 4, content: { name: 'here' } }))
  expect(unpacked(1, { name: 'by an older app' })).toBeNull()
})
