import {
  canBecome,
  initialsOf,
  isPastDeadline,
  mrzLines,
  passportUntil,
  plusMonths,
  validateVisaPerson,
  visaDeadline,
  visaLetterStates,
  visaLimit,
  visaPersonIn,
  visaStatesBefore,
  visaStay,
} from '@contract/rules/exhibitor/visaInvitation'

const both = (text: string) => ({ cn: text, en: text })
const rules = {
  inviter: both('A fair'),
  contact: both('A phone'),
  consulates: both('An embassy'),
  limits: [
    { fromArea: 0, letters: 2 },
    { fromArea: 36, letters: 6 },
  ],
  untilDaysBefore: 14,
  stayDays: { before: 7, after: 5 },
}
const fair = { startsOn: '2027-04-08', endsOn: '2027-04-11' }

test('a letter moves along these ways alone, and a withdrawn one stays so', () => {
  const ways = visaLetterStates.flatMap((from) => visaLetterStates.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`))
  expect(ways).toEqual([
    'underReview refused',
    'underReview approved',
    'underReview withdrawn',
    'refused underReview',
    'refused withdrawn',
    'approved withdrawn',
  ])
  expect(visaStatesBefore('withdrawn')).toEqual(['underReview', 'refused', 'approved'])
})

test('the area counts, a step begins at its number, and the days are counted from the fair', () => {
  expect([0, 35, 36, 400].map((area) => visaLimit(rules, area))).toEqual([2, 2, 6, 6])
  expect(visaLimit({ limits: [{ fromArea: 9, letters: 1 }] }, 8)).toBe(0)
  expect(visaDeadline(rules, fair)).toBe('2027-03-25')
  expect(['2027-03-25', '2027-03-26'].map((day) => isPastDeadline(rules, fair, day))).toEqual([false, true])
  expect(visaStay(rules, fair)).toEqual({ from: '2027-04-01', until: '2027-04-16' })
})

test('six months end on the same date, or on the last one of a shorter month', () => {
  expect(passportUntil(fair)).toBe('2027-10-11')
  expect([plusMonths('2027-08-31', 6), plusMonths('2026-08-31', 18), plusMonths('2027-12-01', 1)]).toEqual([
    '2028-02-29',
    '2028-02-29',
    '2028-01-01',
  ])
})

const values = {
  surname: ' keller ',
  givenNames: 'Anna  Maria',
  sex: 'female',
  nationality: 'DE',
  birthday: '1984-08-12',
  passportNumber: 'c01x 00t47',
  passportExpiresOn: '2027-10-11',
  jobTitle: 'Engineer',
  arrivesOn: '2027-04-07',
  departsOn: '2027-04-12',
  consulate: 'Frankfurt',
}
const around = { fair, stay: visaStay(rules, fair) }
const codes = (more: object, keeps = false): string[] =>
  Object.entries(validateVisaPerson({ ...values, ...more }, around, keeps)).map(([name, { code }]) => `${name} ${code}`)

test('a person has one spelling, and is checked against passport and fair', () => {
  const person = visaPersonIn(values)
  expect([person.surname, person.givenNames, person.passportNumber]).toEqual(['KELLER', 'ANNA MARIA', 'C01X00T47'])
  expect(initialsOf(person)).toBe('A. K.')
  expect(codes({})).toEqual([])
  expect(codes({ passportExpiresOn: '2027-10-10' })).toEqual(['passportExpiresOn passportTooShort'])
  expect(codes({ departsOn: '2027-04-08', arrivesOn: '2027-04-09' })).toEqual(['departsOn departureFirst'])
  expect(codes({ departsOn: '2027-04-08', arrivesOn: '2027-04-08' })).toEqual([])
  expect(codes({ passportNumber: '' })).toEqual(['passportNumber required'])
  expect(codes({ passportNumber: '' }, true)).toEqual([])
  expect(codes({ surname: '王', nationality: 'CN' })).toEqual(['surname patternMismatch', 'nationality choiceUnknown'])
})

test('machine-readable lines are two of 44 characters, however they are typed', () => {
  const line = `${'A'.repeat(43)}<`
  expect(mrzLines(` ${line.toLowerCase()} \r\n\n${line} `)).toEqual([line, line])
  expect(codes({ mrz: `${line}\n${line}` })).toEqual([])
  expect(codes({ mrz: line })).toEqual(['mrz mrzWrong'])
  expect(codes({ mrz: `${line}\n${line}A` })).toEqual(['mrz mrzWrong'])
})
