import { type StepCounts, declaredStepState, mayDeclare, nextDay } from '@contract/rules/exhibitor/checklist'

const counts = (more: Partial<StepCounts>): StepCounts => ({ done: 0, waiting: 0, open: 0, refused: 0, left: 5, ...more })
const now = { isComplete: false, isClosed: false }

test.each([
  ['nothing was asked for', counts({}), now, 'open'],
  ['the company needs nothing', counts({}), { ...now, isComplete: true }, 'done'],
  ['nothing was asked for in time', counts({}), { ...now, isClosed: true }, 'open'],
  ['some of it is there', counts({ done: 2 }), now, 'begun'],
  ['all that is there is enough', counts({ done: 2 }), { ...now, isComplete: true }, 'done'],
  ['nothing is left', counts({ done: 2, left: 0 }), now, 'done'],
  ['no more can be asked for', counts({ done: 2 }), { ...now, isClosed: true }, 'done'],
  ['the organiser decides', counts({ done: 2, waiting: 1 }), { ...now, isComplete: true }, 'inReview'],
  ['an order is not paid', counts({ waiting: 1, open: 1 }), { ...now, isComplete: true }, 'begun'],
  ['something was refused', counts({ done: 2, refused: 1 }), { ...now, isComplete: true }, 'refused'],
] as const)('a step that a company declares: %s', (_, given, how, state) => {
  expect(declaredStepState(given, how)).toBe(state)
})

test('a company declares a step of which nothing waits for itself', () => {
  expect([counts({}), counts({ waiting: 1 }), counts({ open: 1 }), counts({ refused: 1 })].map(mayDeclare)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a step is due on the next day that is not over, else it was due on the last one', () => {
  const days = ['2027-03-09', '2027-03-01', '2027-03-05']
  expect([nextDay(days, '2027-03-02'), nextDay(days, '2027-03-05'), nextDay(days, '2027-04-01'), nextDay([], '2027-03-01')]).toEqual([
    '2027-03-05',
    '2027-03-05',
    '2027-03-09',
    null,
  ])
})
