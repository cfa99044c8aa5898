import { channelCodeOf } from '@contract/rules/group/channelCode'
import { memberKeyOf } from '@contract/rules/exhibitor/memberRights'
import { staffKeyOf } from '@contract/rules/exhibitor/staffInvitation'
import { readVisitKey, visitKeyOf } from '@contract/rules/invitations/invitation'

test.each([
  ['wx1', 'WX1'],
  ['A', 'A'],
  ['v12', 'V12'],
  ['2027', '2027'],
])('%s is a code in capitals @rule:R46', (text, code) => {
  expect(channelCodeOf(text)).toBe(code)
  // A code has no token, so no reader of keys takes it.
  expect(readVisitKey(text)).toBeNull()
})

const key = { id: '1', token: 'a' }

test.each(['', 'ABCDE', 'hall-3', 'A 1', '展会', 'ß', 'ﬀ', visitKeyOf(key), staffKeyOf(key), memberKeyOf(key), 'v1.'])(
  '%s is no code of a channel @rule:R46',
  (text) => {
    expect(channelCodeOf(text)).toBeNull()
  },
)
