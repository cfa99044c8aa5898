import { builderKeyOf } from '@contract/rules/builder/companyKey'
import { canDrawingBecome, drawingsUntil } from '@contract/rules/builder/drawing'
import {
  canFilingBecome,
  companyIn,
  documentName,
  documentsIn,
  filingForm,
  isMaterial,
  peopleIn,
  termOf,
  validateFiling,
} from '@contract/rules/builder/filing'
import { validateForm } from '@contract/rules/form/validateForm'

const values = {
  ...{ companyName: ' 武汉经纬 ', licenceNo: '91420100ma4kjw8d5q', legalRepresentative: '高明远' },
  ...{ contactName: '高明远', contactPhone: '13900139000', contactEmail: 'a@example.com' },
  ...{ businessLicence: '1', liabilityInsurance: '2', liabilityInsuranceUntil: '2027-05-01' },
  ...{ safetyLicence: '3', safetyLicenceUntil: '2027-06-01' },
  people: [
    { name: '向国栋', phone: '13900139101', trade: 'manager' },
    { name: '雷鸣', phone: '13900139102', trade: 'electrician', certificate: '4', certificateUntil: '2027-04-20' },
  ],
}

test('exhibitors name a builder in whatever spelling', () => {
  for (const name of ['武汉经纬（湖北）有限公司', '武汉经纬(湖北)有限公司', ' 武汉经纬（湖北） 有限公司　'])
    expect(builderKeyOf(name)).toBe('武汉经纬(湖北)有限公司')
  expect(builderKeyOf('ＡＢＣ Booths Ltd')).toBe('abcboothsltd')
  expect(builderKeyOf('  ')).toBe('')
  expect(builderKeyOf('武汉经纬')).not.toBe(builderKeyOf('武汉经伟'))
})

test('a filing is valid with its three documents, a person and the texts @rule:R53', () => {
  const form = filingForm([{ id: 'commitment', title: { cn: '承诺书', en: 'Commitment' } }])
  expect(validateForm(form, { ...values, agreements: ['commitment'] })).toEqual({})
  expect(validateFiling(values, '2027-04-01')).toEqual({})
  expect(validateForm(form, values)).toEqual({ agreements: { code: 'mustAgree' } })
  expect(Object.keys(validateForm(form, { agreements: ['commitment'] })).sort()).toEqual(
    [
      ...['businessLicence', 'companyName', 'contactEmail', 'contactName', 'contactPhone', 'legalRepresentative', 'liabilityInsurance'],
      ...['liabilityInsuranceUntil', 'licenceNo', 'people', 'safetyLicence', 'safetyLicenceUntil'],
    ].sort(),
  )
  expect(filingForm([]).sections).toHaveLength(4)
})

test('a document has its last day, and a last day its document', () => {
  expect(validateFiling({ ...values, electricianCertificate: '9' }, '2027-04-01')).toEqual({
    electricianCertificateUntil: { code: 'chooseOne' },
  })
  expect(validateFiling({ ...values, otherPaperUntil: '2027-05-01' }, '2027-04-01')).toEqual({ otherPaper: { code: 'fileMissing' } })
  expect(validateFiling(values, '2027-04-20')).toEqual({})
  expect(validateFiling(values, '2027-04-21')).toEqual({ 'people.1.certificateUntil': { code: 'documentExpired' } })
  expect(validateFiling({ ...values, businessLicenceUntil: '2027-03-01' }, '2027-04-01')).toEqual({
    businessLicenceUntil: { code: 'documentExpired' },
  })
  expect(validateFiling({ ...values, licenceNo: '91420100MA4KJW8D50' }, '2027-04-01')).toEqual({ licenceNo: { code: 'creditCodeInvalid' } })
  expect(validateFiling({ ...values, people: [{ certificate: '4' }] }, '2027-04-01')).toEqual({
    'people.0.certificateUntil': { code: 'chooseOne' },
  })
})

test('the contact and the texts are no material change, and everything else is', () => {
  const form = filingForm([])
  expect(isMaterial(form, values, { ...values, contactName: '夏雨荷', contactPhone: '1', contactEmail: 'b', agreements: ['x'] })).toBe(
    false,
  )
  expect(isMaterial(form, values, { ...values, otherPaper: null })).toBe(false)
  for (const change of [{ companyName: '别家' }, { liabilityInsurance: '7' }, { people: [values.people[0]!] }, { otherPaper: '8' }])
    expect(isMaterial(form, values, { ...values, ...change })).toBe(true)
})

test('the documents, the company and the people of a filing are read off its values', () => {
  expect(documentsIn(values)).toEqual([
    { slot: 'businessLicence', fileId: '1', until: '', person: '' },
    { slot: 'liabilityInsurance', fileId: '2', until: '2027-05-01', person: '' },
    { slot: 'safetyLicence', fileId: '3', until: '2027-06-01', person: '' },
    { slot: 'people.1.certificate', fileId: '4', until: '2027-04-20', person: '雷鸣' },
  ])
  expect(companyIn(values)).toMatchObject({ companyName: '武汉经纬', licenceNo: '91420100MA4KJW8D5Q' })
  expect(companyIn({}).companyName).toBe('')
  expect(peopleIn({ people: [{ name: '甲乙', phone: '1', trade: 'magician' }] })).toEqual([{ name: '甲乙', phone: '1', trade: 'other' }])
  expect(peopleIn({})).toEqual([])
  expect([documentName('safetyLicence').cn, documentName('people.1.certificate').cn]).toEqual(['安全生产许可证', '特种作业证书'])
})

test('a document counts down from 30 days, and from 7', () => {
  const today = '2027-04-01'
  expect(['', '2027-03-31', today, '2027-04-08', '2027-04-09', '2027-05-01', '2027-05-02'].map((until) => termOf(until, today))).toEqual([
    'endless',
    'over',
    'urgent',
    'urgent',
    'soon',
    'soon',
    'valid',
  ])
})

test('the states of filings and drawings follow one another', () => {
  expect(canFilingBecome('submitted', 'approved')).toBe(true)
  expect(canFilingBecome('refused', 'submitted')).toBe(false)
  expect(canFilingBecome('approved', 'refused')).toBe(true)
  expect(canDrawingBecome('submitted', 'returned')).toBe(true)
  expect(canDrawingBecome('returned', 'approved')).toBe(false)
  expect(canDrawingBecome('approved', 'returned')).toBe(true)
  expect([drawingsUntil('2027-04-08', 15), drawingsUntil('2027-04-08', undefined)]).toEqual(['2027-03-24', null])
})
