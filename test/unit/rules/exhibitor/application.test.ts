import {
  applicationForm,
  canApplicationBecome,
  companyKeyOf,
  firstShortName,
  validateApplication,
} from '@contract/rules/exhibitor/application'
import { validateForm } from '@contract/rules/form/validateForm'

const form = applicationForm('industry', [{ id: 'terms', title: { cn: '条款', en: 'Terms' } }])

test('a credit code is checked by its last character, however it is spelt', () => {
  const wrong = (creditCode: string) => validateApplication({ origin: 'mainland', creditCode }).creditCode?.code ?? null
  expect(['91350100M000100Y43', ' 91350100m000100y43 ', '91350100M000100Y44', '9135', 'O'.repeat(18), ''].map(wrong)).toEqual([
    null,
    null,
    'creditCodeInvalid',
    'creditCodeInvalid',
    'creditCodeInvalid',
    null,
  ])
  expect(validateApplication({ origin: 'abroad', creditCode: '9135' })).toEqual({})
})

test('the same company has one key, and companies of two registers never the same', () => {
  const keys = [
    { origin: 'mainland', creditCode: '91350100m000100y43' },
    { origin: 'mainland', creditCode: '9135 0100 M000 100Y 43', country: 'DE', registrationNo: 'HRB 1' },
    { origin: 'abroad', country: 'DE', registrationNo: 'HRB 4711/2' },
    { origin: 'abroad', country: 'AT', registrationNo: 'hrb-47112', creditCode: '91350100M000100Y43' },
    {},
  ].map(companyKeyOf)
  expect(keys).toEqual(['CN/91350100M000100Y43', 'CN/91350100M000100Y43', 'DE/HRB47112', 'AT/HRB47112', '/'])
})

test('a company of the mainland needs a credit code, and one from abroad its own register', () => {
  const missing = (origin: string) =>
    Object.keys(validateForm(form, { origin })).filter((name) => ['creditCode', 'country', 'registrationNo'].includes(name))
  expect([missing('mainland'), missing('abroad')]).toEqual([['creditCode'], ['country', 'registrationNo']])
  expect(validateForm(form, { origin: 'mainland' }).agreements).toEqual({ code: 'mustAgree' })
  expect(validateForm(applicationForm('industry', []), {}).agreements).toBeUndefined()
})

test('a decided application moves on only where the applicant corrects it', () => {
  const to = (['submitted', 'refused', 'withdrawn', 'approved'] as const).map((from) =>
    (['submitted', 'approved', 'refused', 'withdrawn'] as const).filter((state) => canApplicationBecome(from, state)),
  )
  expect(to).toEqual([['approved', 'refused', 'withdrawn'], ['submitted', 'withdrawn'], ['submitted'], []])
})

test('a long name is cut for the fascia, by characters', () => {
  const { cn, en } = firstShortName({ cn: '甲'.repeat(30), en: 'Wuhan Changjiang Machine Tools' })
  expect([[...cn].length, en]).toEqual([24, 'Wuhan Changjiang Machine'])
})
