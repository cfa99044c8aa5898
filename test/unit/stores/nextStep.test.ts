import { type UserStateWire, readUserState } from '@contract/rules/visitor/userState'
import { restart } from '@/routes/go'
import { goTo, nextStepOf } from '@/stores/nextStep'
import { session } from '@/stores/session'
import { aUserState } from '../aUserState'

jest.mock('@/routes/go', () => ({ go: jest.fn(), restart: jest.fn() }))

const approvedStaff = { registerType: 'staff', completeResult: 'succ', examineResult: 'approve' } as const

const stepBy = (registrationSource: string, changes: Partial<UserStateWire>): string => {
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'staff', registrationSource })
  return nextStepOf(readUserState(aUserState(changes, approvedStaff))).to
}

test('the person, and not the link, decides whether an exhibitor invited them as staff @rule:R27', () => {
  for (const source of ['registration', 'exhInviteStaffCard']) {
    expect([source, stepBy(source, { isInvitedStaff: true })]).toEqual([source, 'confirmation'])
    expect([source, stepBy(source, { isInvitedStaff: false })]).toEqual([source, 'userCenter'])
  }
})

test('a back end that does not say so leaves it to the link @rule:R27', () => {
  expect([stepBy('registration', {}), stepBy('exhInviteStaffCard', {})]).toEqual(['userCenter', 'confirmation'])
})

test('the link of an invitation leads to its page before and after the form, and so does a registration by it @rule:R27', () => {
  const byLink = (sourceCode: string, changes: Partial<UserStateWire>): string => {
    session.applyLink({
      tenantId: '100001',
      exhibitionId: '7',
      registerType: 'staff',
      registrationSource: 'exhInviteStaffCard',
      sourceCode,
    })
    return nextStepOf(readUserState(aUserState(changes, { registerType: 'staff' }))).to
  }
  const key = 's12.abcdefghijklmnopqrstuv'
  expect(byLink(key, {})).toBe('exhibitorInviteStaff')
  expect(byLink(key, { isInvitedStaff: true, isHaveTicket: true })).toBe('exhibitorInviteStaff')
  expect(byLink('metro', { isInvitedStaff: true })).not.toBe('exhibitorInviteStaff')
  expect(byLink('metro', { hasStaffRegistration: true })).toBe('exhibitorInviteStaff')
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'staff', registrationSource: 'registration' })
  expect(nextStepOf(readUserState(aUserState({ hasStaffRegistration: true }, approvedStaff))).to).toBe('userCenter')
})

test('the press reach the page that they came for, and read the message where they came for none @rule:R05 @rule:R08 @rule:R16 @rule:R25', async () => {
  session.applyLink({ tenantId: '100001', exhibitionId: '7', registerType: 'media' })
  session.setDestination({ name: 'order', params: {} })
  await goTo({ to: 'mediaRegistered' })
  expect(restart).toHaveBeenLastCalledWith('order', {})
  expect(session.destination).toBeNull()
  await goTo({ to: 'mediaRegistered' })
  expect(restart).toHaveBeenLastCalledWith('userCenter', { notice: 'mediaRegistered' })
})

test.each(['closed', 'photo', 'infoWap', 'auditing', 'groupManagement'] as const)(
  'a person who must go to %s first keeps the page that they came for @rule:R16 @rule:R21',
  async (to) => {
    session.setDestination({ name: 'order', params: {} })
    await goTo({ to })
    expect(restart).toHaveBeenLastCalledWith(to)
    expect(session.destination).toEqual({ name: 'order', params: {} })
  },
)
