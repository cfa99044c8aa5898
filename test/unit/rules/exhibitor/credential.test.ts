import { isOpenOn, placesLeft, quotaOfArea, quotaWords } from '@contract/rules/exhibitor/credential'

const perThree = { perSquareMetres: 3, min: 2, max: 40 }
const steps = {
  steps: [
    { fromArea: 9, places: 3 },
    { fromArea: 36, places: 10 },
  ],
}

test.each([
  [perThree, 27, 9],
  [perThree, 28, 9],
  [perThree, 3, 2],
  [perThree, 500, 40],
  [perThree, 0, 0],
  [{ perSquareMetres: 9 }, 8, 0],
  [steps, 8, 0],
  [steps, 9, 3],
  [steps, 35, 3],
  [steps, 36, 10],
])('the rule %j gives for %d m² %d credentials @rule:R63', (rule, area, places) => {
  expect(quotaOfArea(rule, area)).toBe(places)
})

test('a quota says in both languages what it gives, what is used and what is left', () => {
  const quota = { area: 27, places: 9, used: 4, isSet: false }
  expect(quotaWords(quota, 'en')).toBe('9 included (27 m²) · 4 used · 5 left')
  expect(quotaWords(quota, 'cn')).toBe('27 m² 展位可办 9 个，已用 4 个，剩余 5 个')
  expect(quotaWords({ ...quota, isSet: true }, 'en')).toBe('9 granted by the organiser · 4 used · 5 left')
  expect(quotaWords({ area: 0, places: 0, used: 0, isSet: false }, 'cn')).toBe('分配展位后可申请')
  // A booth became smaller.
  expect(quotaWords({ ...quota, area: 9, places: 3 }, 'en')).toBe('3 included (9 m²) · 4 used · 0 left')
  expect(placesLeft({ places: 3, used: 4 })).toBe(0)
})

test('applications are open from the first to the last day', () => {
  const dates = { from: '2027-03-01', until: '2027-03-31' }
  expect(['2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01'].map((day) => isOpenOn(dates, day))).toEqual([false, true, true, false])
  expect(isOpenOn({}, '2027-02-28')).toBe(true)
})
