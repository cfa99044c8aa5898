import {
  cameByThemself,
  codeLayoutNames,
  codeLayouts,
  hasToAct,
  maxCodesOfSheet,
  memberStates,
  remindOutcomeOf,
  sheetsOf,
} from '@contract/rules/group/groupMember'
import { stateWords, toDoWords, wayWords } from '@contract/group/memberWords'
import { joinWays } from '@contract/rules/group/group'

test('a member acts unless the organiser is to decide or nothing is left', () => {
  expect(memberStates.filter(hasToAct)).toEqual(['form', 'refused', 'document', 'questionnaire', 'ticket'])
})

test('a reminder reaches who signs in, has something to do and had none today', () => {
  const member = { state: 'form' as const, signsIn: true, remindedOn: null }
  const outcome = (more: Partial<Parameters<typeof remindOutcomeOf>[0]>) => remindOutcomeOf({ ...member, ...more }, '2027-04-08')
  expect(outcome({})).toBe('queued')
  expect(outcome({ remindedOn: '2027-04-07' })).toBe('queued')
  expect(outcome({ remindedOn: '2027-04-08' })).toBe('today')
  expect(outcome({ state: 'complete' })).toBe('nothing')
  expect(outcome({ state: 'review', remindedOn: '2027-04-08' })).toBe('nothing')
  expect(outcome({ signsIn: false })).toBe('byLeader')
})

test('a sheet of codes holds so many, and a larger group has several', () => {
  expect([0, 1, maxCodesOfSheet, maxCodesOfSheet + 1, 5000].map(sheetsOf)).toEqual([0, 1, 1, 2, 13])
})

test('the sheets are A4 with columns and rows, and the two sizes of labels', () => {
  expect(codeLayoutNames).toEqual(['a4x2', 'a4x3', 'a4x4', 'label62', 'label90'])
  expect([codeLayouts.label62, codeLayouts.label90]).toEqual([
    { widthMm: 62, heightMm: 29 },
    { widthMm: 90, heightMm: 50 },
  ])
})

test('each state and each way is said in both languages', () => {
  for (const state of memberStates)
    for (const words of [stateWords, toDoWords]) expect(Object.values(words[state]).every(Boolean)).toBe(true)
  for (const way of joinWays) expect(Object.values(wayWords[way]).every(Boolean)).toBe(true)
  expect(joinWays.filter(cameByThemself)).toEqual(['link'])
})
