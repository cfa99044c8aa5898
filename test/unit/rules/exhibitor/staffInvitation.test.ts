import { memberInvitationState, hasMemberRight, memberRights, storedRights } from '@contract/rules/exhibitor/memberRights'
import { normaliseAccountName, validateNewAccountName } from '@contract/rules/account/passwords'
import { sourceCodeStored } from '@contract/rules/invitations/invitation'
import { addressByWay, staffStage, staffWays, wayOfLetter } from '@contract/rules/exhibitor/staffInvitation'

test("the stage of a person is the company's word first, and that of the credential afterwards", () => {
  expect([staffStage('sent', null), staffStage('refused', null), staffStage('withdrawn', null)]).toEqual(['sent', 'refused', 'withdrawn'])
  const after = (['applied', 'approved', 'refused', 'lost', 'replaced', 'void', 'withdrawn'] as const).map((one) =>
    staffStage('approved', one),
  )
  expect(after).toEqual(['inReview', 'passed', 'notPassed', 'lost', 'ended', 'ended', 'ended'])
  expect(staffStage('ended', 'void')).toBe('ended')
})

test('an address says how it reached a person, and any other letter is a link', () => {
  for (const way of staffWays) {
    const address = addressByWay('https://fair.example/s/abc', way)
    expect(wayOfLetter(new URL(address).searchParams.get('w') ?? '')).toBe(way)
  }
  expect([wayOfLetter('x'), wayOfLetter('')]).toEqual(['LINK', 'LINK'])
})

test('a main account may do everything, and stores no rights of its own', () => {
  for (const right of memberRights) expect(hasMemberRight({ role: 'admin', rights: [] }, right)).toBe(true)
  expect(hasMemberRight({ role: 'staff', rights: ['pay'] }, 'edit')).toBe(false)
  expect(storedRights({ role: 'admin', rights: ['pay'] })).toEqual([])
  expect(storedRights({ role: 'staff', rights: ['pay', 'edit', 'pay'] })).toEqual(['edit', 'pay'])
})

test('an invitation to act for a company is used, taken back or over, in this order', () => {
  const now = new Date('2027-03-01T00:00:00Z')
  const [before, later] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
  const stateOf = (facts: Partial<Parameters<typeof memberInvitationState>[0]>) =>
    memberInvitationState({ endsAt: later, takenBackAt: null, joinedAt: null, ...facts }, now)
  expect([stateOf({}), stateOf({ endsAt: now }), stateOf({ takenBackAt: before }), stateOf({ joinedAt: before, endsAt: before })]).toEqual([
    'open',
    'over',
    'takenBack',
    'joined',
  ])
})

test('the name of a new account is none of a phone or an address', () => {
  const codeOf = (name: string) => validateNewAccountName(normaliseAccountName(name))?.code
  expect(['Jinggong.Li', 'hall8', 'a-b_c.d'].map(codeOf)).toEqual([undefined, undefined, undefined])
  expect(['', 'abc', 'x'.repeat(33), '13800138000', 'a@b.example', 'two words', '王芳王芳'].map(codeOf)).toEqual([
    'required',
    'tooShort',
    'tooLong',
    'accountNameInvalid',
    'accountNameInvalid',
    'accountNameInvalid',
    'accountNameInvalid',
  ])
})

test('the token of a link is stored nowhere', () => {
  const codes = ['m12.abcdefghij', 's12.abcdefghij', 'v12.abcdefghij', 'k12.abcdefghij', 'metro']
  expect(codes.map(sourceCodeStored)).toEqual(['m12', 's12', 'v12', 'k12', 'metro'])
})
