import { registerLogCalls } from '@contract/visitor/registerLog.calls'
import { call } from '@/api/call'
import { reportSource } from '@/parts/share/reportSource'
import { session } from '@/stores/session'
import { signInHere } from '../tickets/signInHere'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
const called = jest.mocked(call)

/** Every link parameter that says from where a person comes, as docs/session-parameters.md lists them. */
const source = {
  registerLinkId: '12',
  registrationSource: 'giveCard',
  sourceCode: 'metro',
  sourceDeptId: '7',
  sourceTicketTypeId: '8',
  sourceInviteUserId: '10',
  inviteUserId: '11',
  inviteType: 'team',
  inviteDeptId: '13',
  visitingGroupId: '14',
  fissionParentBladeUserId: '15',
  from: 'miniProgram',
  ticketGiveRecordId: '9',
  signCodeId: '16',
  conferenceTypeId: '17',
  conferenceId: '18',
}

const reportsOf = () => called.mock.calls.filter(([row]) => row === registerLogCalls.save).map(([, settings]) => settings)

beforeEach(() => {
  called.mockReset().mockResolvedValue({ isSaved: true } as never)
})

test('the register log gets all that a link says of the source, the gift, the check-in code and the conference among it @rule:R29', async () => {
  signInHere('guest')
  session.applyLink({
    tenantId: '100001',
    exhibitionId: '1',
    registerType: 'visitor',
    inviteUserName: '王丽娜',
    upgradeTicket: 'yes',
    ...source,
  })
  session.setAttribution({ gdt_vid: 'wx0a' })
  await reportSource()
  expect(reportsOf()).toEqual([{ body: { source, attribution: { gdt_vid: 'wx0a' } } }])
})

test('the same source is reported once, a refused report again, and nothing of a stranger', async () => {
  signInHere('another-guest')
  session.applyLink({ ...session.link, ...source, fissionParentBladeUserId: '' })
  called.mockRejectedValueOnce(new Error('offline'))
  await reportSource()
  await reportSource()
  await reportSource()
  expect(reportsOf()).toHaveLength(2)
  session.signOut()
  await reportSource()
  expect(reportsOf()).toHaveLength(2)
})
