import { isRegisterType, registerTypes, roleOf } from '@contract/registerTypes'

test('every known register type has a role @rule:R60', () => {
  const roles = Object.fromEntries(registerTypes.map((registerType) => [registerType, roleOf(registerType)]))
  expect(roles).toEqual({
    visitor: 'visitor',
    professionalVisitor: 'visitor',
    exhibitorInviteVisitor: 'visitor',
    visitingGroup: 'groupLeader',
    exhibitorDept: 'exhibitor',
    exhibitorProduct: 'exhibitor',
    exhibitorBoard: 'exhibitor',
    exhibitorJournal: 'exhibitor',
    exhibitor_dept: 'exhibitor',
    exhibitor_product: 'exhibitor',
    exhibitor_board: 'exhibitor',
    electronic_journal: 'exhibitor',
    commerceExhibition: 'commerceExhibitor',
    media: 'media',
    conference: 'conference',
    staff: 'staff',
    builder: 'builder',
  })
})

test.each(['', 'Visitor', 'visitors', 'toString', '__proto__', undefined, null, 7])('%j is not one of them @rule:R60', (text) => {
  expect(isRegisterType(text)).toBe(false)
})
