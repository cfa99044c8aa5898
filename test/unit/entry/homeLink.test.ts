import { homeLink } from '@/areas/entry/homeLink'

const link = { exhibitionId: '1201', registerType: 'visitor', tenantId: '100001' }

test.each([
  'exhibitionId=1201&registerType=visitor&tenantId=100001',
  'https://fair.example/#/jump?exhibitionId=1201&registerType=visitor&tenantId=100001&utm_source=x',
])('an app of one fair opens it without a link: %s', (setting) => {
  expect(homeLink(setting)).toEqual(link)
})

test('an app of many fairs has no home', () => {
  expect(homeLink('')).toEqual({})
})
