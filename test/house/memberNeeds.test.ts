import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallRow, get } from '../../contract/call'
import { calls } from '../../contract/calls'
import { type Right, companyRights, rights } from '../../contract/rules/rights'

/** The rows of all calls, by noun and name. */
const rows = Object.entries(calls).flatMap(([noun, of]) =>
  Object.entries(of as Record<string, CallRow>).map(([name, row]) => ({ name: `${noun}.${name}`, row })),
)

test('the rights of companies are those that only exhibitors have @rule:R60', () => {
  const ofExhibitorsAlone = (Object.keys(rights) as Right[]).filter((right) => {
    const { of, grantedTo } = rights[right]
    return !grantedTo && of?.every((role) => role === 'exhibitor' || role === 'commerceExhibitor')
  })
  assert.deepEqual(ofExhibitorsAlone, companyRights)
})

test('a call of a company says what it needs of the member who makes it, and no other call does @rule:R60', () => {
  // @ts-expect-error -- the row does not say it
  get('/', { access: 'actForExhibitor' })
  // @ts-expect-error -- a visitor belongs to no company
  get('/', { access: 'register', member: 'any' })
  const isOfCompany = ({ access }: CallRow): boolean => companyRights.some((right) => right === access)
  assert.ok(rows.filter(({ row }) => isOfCompany(row)).length > 90)
  assert.deepEqual(
    rows.filter(({ row }) => isOfCompany(row) !== (row.member !== undefined)).map(({ name }) => name),
    [],
  )
})

/** Writes that each member of a company may make, each with its reason. */
const ofEachMember = new Map([
  ['password.exhibitor', 'the service lets main accounts alone set it for others'],
  ['credentialImport.cancelImport', 'the file is the own one'],
  ['credentialImport.closeImport', 'the file is the own one'],
  ['companyAccount.remove', 'everybody may leave; the service lets main accounts alone remove others'],
  ['companyAccount.join', 'the caller is no member yet'],
  ['manual.count', 'counts that a file was read'],
  ...['scanPosted', 'ofMobilePosted', 'save', 'update', 'attach', 'readCard', 'sync'].map(
    (call) => [`contact.${call}`, 'needs a seat'] as const,
  ),
  ['sharedCard.save', "the card is the caller's own, and needs a seat"],
  ['sharedCard.renew', "the card is the caller's own, and needs a seat"],
  ['serviceHandover.cacheUserIdAndToken', 'makes a handle of the caller alone'],
])

test('a write of a company needs a right of its members, apart from those with a reason @rule:R60', () => {
  const writes = rows.filter(({ row: { method, member } }) => method === 'POST' && (member === 'any' || member === 'ownRule'))
  assert.deepEqual(writes.map(({ name }) => name).sort(), [...ofEachMember.keys()].sort())
})
