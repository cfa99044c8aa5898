import { type UserStateWire, readUserState } from '@contract/rules/userState'
import { nextStepOf } from '@/stores/nextStep'
import { session } from '@/stores/session'
import { aUserState } from '../aUserState'

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
