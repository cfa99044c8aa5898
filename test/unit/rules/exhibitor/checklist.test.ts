import {
  type ChecklistStep,
  type StepCounts,
  type StepState,
  byUrgency,
  declaredStepState,
  mayDeclare,
  nextDay,
  nextStepFor,
  refusedIn,
} from '@contract/rules/exhibitor/checklist'

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

const aStep = (step: ChecklistStep, state: StepState, dueOn: string | null = null) => ({ step, state, dueOn, counts: null })
const steps = [
  aStep('data', 'inReview', '2027-03-01'),
  aStep('exhibit', 'done'),
  aStep('board', 'open'),
  aStep('forms', 'begun', '2027-03-20'),
  aStep('logo', 'open', '2027-03-05'),
  aStep('letters', 'refused', '2027-03-10'),
  aStep('services', 'begun', '2027-03-10'),
]

test('what waits for the company comes first by its day, then what the organiser reviews, then what is done', () => {
  expect(byUrgency(steps).map(({ step }) => step)).toEqual(['logo', 'letters', 'services', 'forms', 'board', 'data', 'exhibit'])
  expect(steps[0]!.step).toBe('data')
})

test('the next step of a member is the most urgent one that the member has the right for', () => {
  expect(nextStepFor(steps, ['edit', 'apply', 'pay'])?.step).toBe('logo')
  expect(nextStepFor(steps, ['pay'])?.step).toBe('services')
  expect(nextStepFor(steps, ['apply'])?.step).toBe('letters')
  expect([nextStepFor(steps, []), nextStepFor([aStep('data', 'inReview'), aStep('logo', 'done')], ['edit'])]).toEqual([
    undefined,
    undefined,
  ])
})

test('each thing that was refused counts, and a step that is one thing counts once', () => {
  expect(refusedIn(aStep('logo', 'refused'))).toBe(1)
  expect(refusedIn(aStep('logo', 'open'))).toBe(0)
  expect(refusedIn({ state: 'refused', counts: counts({ refused: 3 }) })).toBe(3)
})
