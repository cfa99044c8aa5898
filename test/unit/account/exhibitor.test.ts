import * as errorCodes from '@contract/exhibitor/errorCodes'
import { exhibitorCalls } from '@contract/exhibitor/exhibitor.calls'
import { registrationCalls } from '@contract/visitor/registration.calls'
import { CallFailure } from '@/api/CallFailure'
import { runInAction } from 'mobx'
import { config } from '@/stores/config'
import { exhibitor } from '@/stores/exhibitor'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { nextStepOf } from '@/stores/nextStep'
import { aUserState } from '../aUserState'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ call: (...all: unknown[]) => mockCall(...all) }))

const signInAs = (registerType: string): void => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType })
  session.signIn({ accessToken: 't', refreshToken: 'r', userId: '7', deptId: '', userName: '张思远', account: 'jinggong' })
}

const asked = (): unknown[] => mockCall.mock.calls.map(([row]) => (row as { path: string }).path)

beforeEach(() => {
  mockCall
    .mockReset()
    .mockImplementation(async (row: unknown) =>
      row === exhibitorCalls.info ? { id: '55', fullName: '武汉精工', memberRole: 'admin' } : aUserState(),
    )
})

test.each([
  'exhibitorDept',
  'exhibitorProduct',
  'exhibitorBoard',
  'exhibitorJournal',
  'exhibitor_dept',
  'exhibitor_product',
  'exhibitor_board',
  'electronic_journal',
  'commerceExhibition',
])("%s loads the exhibitor's data, for the person and the exhibition, and no registration @rule:R19", async (registerType) => {
  signInAs(registerType)
  const state = await user.load()
  expect(asked()).toEqual([exhibitorCalls.info.path])
  expect(mockCall.mock.calls[0][1].query).toEqual({ userId: '7', exhibitionId: '1201' })
  expect([state.deptId, exhibitor.info?.fullName, nextStepOf(state).to]).toEqual([
    '55',
    '武汉精工',
    registerType === 'commerceExhibition' ? 'tradeFairHome' : 'userCenter',
  ])
})

test.each(['visitor', 'professionalVisitor', 'media', 'staff', 'exhibitorInviteVisitor'])(
  '%s registers, and never loads an exhibitor @rule:R19',
  async (registerType) => {
    signInAs(registerType)
    await user.load()
    expect(asked()).toEqual([registrationCalls.addAndGetAll.path])
    expect(exhibitor.info).toBeNull()
  },
)

test('where cards are read, a newcomer comes to the page for them @rule:R21', async () => {
  runInAction(() => {
    config.page = { businessCardSwitch: true }
  })
  signInAs('visitor')
  expect(nextStepOf(await user.load()).to).toBe('photo')
  runInAction(() => {
    config.page = {}
  })
})

test("invited staff in review see the review, while the exhibitor's page for it is not open @rule:R27", async () => {
  signInAs('staff')
  mockCall.mockResolvedValue(aUserState({ isInvitedStaff: true }, { registerType: 'staff', completeResult: 'succ', examineResult: null }))
  expect(nextStepOf(await user.load()).to).toBe('auditing')
})

test('a person without an exhibitor has none, and any other error is a failure', async () => {
  signInAs('exhibitorDept')
  mockCall.mockRejectedValueOnce(new CallFailure('answer', errorCodes.notExhibitor, 'none'))
  expect([(await user.load()).deptId, exhibitor.info]).toEqual(['', null])
  mockCall.mockRejectedValueOnce(new CallFailure('offline', 0, 'No connection'))
  await expect(user.load()).rejects.toThrow('No connection')
})
