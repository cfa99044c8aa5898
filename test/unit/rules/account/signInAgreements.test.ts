import { missingAgreement, needsAgreements, writeAgreements } from '@contract/rules/account/signInAgreements'

test.each(['appsms', 'appemail', 'appwhatsapp', 'google', 'password'])(
  'a visitor accepts the agreements to sign in by %s @rule:R53',
  (grant) => {
    expect(needsAgreements(grant, { type: 'account', registerType: 'visitor' })).toBe(true)
    expect(needsAgreements(grant, {})).toBe(true)
  },
)

test.each(['appopenid', 'imaster', 'accountPasswordAutoLogin', 'handoff', 'refresh_token'])(
  'a person whom %s confirms is asked nothing at sign-in @rule:R53',
  (grant) => expect(needsAgreements(grant, { type: 'account', registerType: 'visitor' })).toBe(false),
)

test('organisers and exhibitors are asked nothing for a password, but for a code @rule:R53', () => {
  expect(needsAgreements('password', { type: 'organiser' })).toBe(false)
  expect(needsAgreements('password', { registerType: 'exhibitorDept' })).toBe(false)
  expect(needsAgreements('password', { registerType: 'commerceExhibition' })).toBe(false)
  expect(needsAgreements('password', { registerType: 'nobody' })).toBe(true)
  expect(needsAgreements('appsms', { type: 'organiser', registerType: 'exhibitorDept' })).toBe(true)
})

test('every agreement must be among the accepted ones, in any order @rule:R53', () => {
  const wanted = [{ id: 'privacy' }, { id: 'commitment' }]
  expect(writeAgreements(wanted)).toBe('privacy,commitment')
  expect(missingAgreement(wanted, 'commitment,other,privacy')).toBeUndefined()
  expect(missingAgreement(wanted, 'privacy')).toBe('commitment')
  expect(missingAgreement(wanted)).toBe('privacy')
  expect(missingAgreement([], '')).toBeUndefined()
})
