import { registerTypes, roleOf } from '@contract/registerTypes'
import { registerTypesOffered, tenantsOfInvitedVisitors, topRegisterType } from '@contract/rules/topRegisterType'

test("at four organisers every visitor stands under the exhibitors' invited visitors @rule:R20", () => {
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

test("elsewhere the organiser's list names it, for visitors alone @rule:R20", () => {
  expect(topRegisterType('100001', 'visitor', ['media', 'nonsense', 'professionalVisitor', 'visitor'])).toBe('professionalVisitor')
  expect(topRegisterType('100001', 'media', ['professionalVisitor'])).toBe('media')
  expect(topRegisterType('100001', 'visitor', [])).toBe('visitor')
  expect(topRegisterType('100001', 'visitor', undefined)).toBe('visitor')
})

test('a list opens to a plain visitor nothing that is for those who are reviewed @rule:R20', () => {
  for (const own of registerTypes) expect(registerTypesOffered('100001', own)).toEqual([own])
})
