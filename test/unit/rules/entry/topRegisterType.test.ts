import { registerTypes, roleOf } from '@contract/registerTypes'
import { registerTypesOffered, tenantsOfInvitedVisitors, topRegisterType } from '@contract/rules/entry/topRegisterType'

test("at four organisers every visitor counts as an exhibitor's invited visitor @rule:R20", () => {
  expect([...tenantsOfInvitedVisitors].sort()).toEqual(['108972', '806928', '908452', '988289'])
  for (const tenantId of tenantsOfInvitedVisitors) {
    for (const own of registerTypes) {
      const isVisitor = roleOf(own) === 'visitor'
      expect(topRegisterType(tenantId, own, ['professionalVisitor'])).toBe(isVisitor ? 'exhibitorInviteVisitor' : own)
      expect(registerTypesOffered(tenantId, own)).toEqual(
        own === 'exhibitorInviteVisitor' || !isVisitor ? [own] : [own, 'exhibitorInviteVisitor'],
      )
    }
  }
})

test("elsewhere the organiser's list names it, for visitors only @rule:R20", () => {
  expect(topRegisterType('100001', 'visitor', ['media', 'nonsense', 'professionalVisitor', 'visitor'])).toBe('professionalVisitor')
  expect(topRegisterType('100001', 'media', ['professionalVisitor'])).toBe('media')
  expect(topRegisterType('100001', 'visitor', [])).toBe('visitor')
  expect(topRegisterType('100001', 'visitor', undefined)).toBe('visitor')
})

test('the list gives a plain visitor no ticket that needs a review @rule:R20', () => {
  for (const own of registerTypes) expect(registerTypesOffered('100001', own)).toEqual([own])
})
