import { pickLink, sharerNames, sourceNames } from '@contract/rules/sharing/source'

test('of a link only the named parameters are taken, and no empty ones', () => {
  expect(pickLink({ from: 'metro', inviteType: '', exhibitionId: '1201' }, sourceNames)).toEqual({ from: 'metro' })
  expect(pickLink({ inviteUserId: '7', from: 'metro' }, sharerNames)).toEqual({ inviteUserId: '7' })
  expect(pickLink({}, sourceNames)).toEqual({})
})
