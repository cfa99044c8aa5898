import { registerTypes, roleOf } from '@contract/registerTypes'
import { type Right, grantedRights, holderOf, holders, isOnlyGranted, mayOpen, registerTypesWith, rights } from '@contract/rules/rights'
import { nextStepRules } from '@contract/rules/entry/nextStep'
import { type RouteRow, routes } from '@/routes/table'

const names = Object.keys(rights) as Right[]

test('a person who is not signed in has no right, and everybody opens open routes @rule:R62', () => {
  for (const right of names) expect(mayOpen(null, right, grantedRights)).toBe(false)
  expect(mayOpen(null, 'signedIn')).toBe(false)
  for (const role of [null, ...holders]) expect(mayOpen(role, 'open')).toBe(true)
  for (const role of holders) expect(mayOpen(role, 'signedIn')).toBe(true)
})

test('every role of a register type has a right of its own, and an organiser only sign-out, the own password and granted ones @rule:R60', () => {
  for (const role of registerTypes.map(roleOf)) expect(names.some((right) => mayOpen(role, right))).toBe(true)
  const own = ['endSession', 'changeOrganiserPassword']
  expect(names.filter((right) => mayOpen('organiser', right))).toEqual(own)
  expect(names.filter((right) => mayOpen('organiser', right, grantedRights)).sort()).toEqual([...own, ...grantedRights].sort())
})

test('staff read passes with a grant, and no grant makes anybody else an organiser @rule:R60 @rule:R62', () => {
  expect(mayOpen('staff', 'readPasses')).toBe(false)
  expect(mayOpen('staff', 'readPasses', ['readPasses'])).toBe(true)
  expect(mayOpen('staff', 'readPasses', ['review'])).toBe(false)
  for (const role of holders.filter((one) => one !== 'organiser'))
    for (const right of ['review', 'refund', 'configure'] as const) expect(mayOpen(role, right, grantedRights)).toBe(false)
})

test('exhibits belong to exhibitors, groups to group leaders, contacts to all who act for a company @rule:R63', () => {
  for (const right of ['inviteGuests', 'applyForCredentials', 'manageExhibits', 'requestVisaLetters'] as const) {
    expect(mayOpen('exhibitor', right)).toBe(true)
    expect(mayOpen('visitor', right)).toBe(false)
  }
  expect(holders.filter((role) => mayOpen(role, 'manageGroup'))).toEqual(['groupLeader'])
  expect(holders.filter((role) => mayOpen(role, 'manageContacts'))).toEqual(['exhibitor', 'commerceExhibitor'])
  expect(holders.filter((role) => mayOpen(role, 'holdTickets'))).not.toContain('exhibitor')
})

test("a session without an exhibition is an organiser's, any other belongs to its register type", () => {
  expect(holderOf({ exhibitionId: null, registerType: 'staff' })).toBe('organiser')
  expect(holderOf({ exhibitionId: '1', registerType: 'staff' })).toBe('staff')
  expect(names.filter(isOnlyGranted)).toEqual(grantedRights)
  expect(registerTypesWith('manageGroup')).toEqual(['visitingGroup'])
})

test('no next step leads to a page that the person may not open @rule:R62', () => {
  const user = { userQr: '', review: 'approved', questionnaires: [], isComplete: true } as never
  const asked = { user, conditions: { linkKind: 'team', conferenceId: '1', questionnaireCount: 0, hasQuestionnaire: {} } } as never
  let led = 0
  for (const fork of nextStepRules) {
    const { to } = fork.step(asked)
    const row = (routes as Record<string, RouteRow>)[to]
    if (!row) continue
    for (const role of fork.roles) {
      led += 1
      expect([fork.id, role, mayOpen(role, row.access)]).toEqual([fork.id, role, true])
    }
  }
  expect(led).toBeGreaterThan(20)
})

test('only rights that no role has of itself are always granted', () => {
  expect(names.filter(isOnlyGranted).sort()).toEqual([...grantedRights].sort())
  expect((['open', 'signedIn'] as const).map(isOnlyGranted)).toEqual([false, false])
  for (const right of grantedRights) expect(registerTypesWith(right)).toEqual([])
})
