import { isApprovedByRule } from '@contract/rules/visitor/approvalRules'

const buyers = [{ field: 'position', isOneOf: ['purchasing', 'director'] }]
const partners = [
  { field: 'email', endsWith: ['@partner.example'] },
  { field: 'company', isFilled: true as const },
]

test('one rule is enough, and all of its conditions must hold @rule:R37', () => {
  const rules = [buyers, partners]
  expect(isApprovedByRule(rules, { position: 'purchasing' })).toBe(true)
  expect(isApprovedByRule(rules, { position: 'student' })).toBe(false)
  expect(isApprovedByRule(rules, { email: 'li@Partner.Example', company: '华东机械' })).toBe(true)
  expect(isApprovedByRule(rules, { email: 'li@partner.example', company: '  ' })).toBe(false)
  expect(isApprovedByRule(rules, { email: 'li@partner.example.evil.com', company: '华东机械' })).toBe(false)
})

test('one of several answers, and each level of an area, counts', () => {
  expect(isApprovedByRule([[{ field: 'interests', isOneOf: ['b'] }]], { interests: ['a', 'b'] })).toBe(true)
  expect(isApprovedByRule([[{ field: 'area', isOneOf: ['CN'] }]], { area: ['US', '06'] })).toBe(false)
})

test('without a rule, or with an empty one, nothing is approved', () => {
  expect(isApprovedByRule([], { name: 'x' })).toBe(false)
  expect(isApprovedByRule([[]], { name: 'x' })).toBe(false)
  expect(isApprovedByRule([[{ field: 'secret', isFilled: true }]], { secret: { kind: 'passport', sealedNumber: 'x', masked: 'x' } })).toBe(
    false,
  )
})
