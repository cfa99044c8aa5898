import fc from 'fast-check'
import { readArrival } from '@contract/rules/entry/arrival'
import { handedOver, loginFailureOf, offeredTo } from '@contract/rules/account/handoff'

const link = { tenantId: '100001', exhibitionId: '1201', registerType: 'visitor', languageType: 'en', registerLinkId: '7' }
const handed = { tenantId: '100001', exhibitionId: '1201', registerType: 'visitor', languageType: 'en', from: 'mini' }

test.each([
  'https://fair.example/#/wallet/7?tab=valid',
  'https://fair.example/?x=1#/wallet/7?tab=valid',
  'https://fair.example/pc/#/wallet/7?tab=valid',
])('the site opened by %s knows the fair, its origin and its ticket @rule:R15', (address) => {
  const { path, own, link: read, handoff } = readArrival(handedOver(address, link, 'ey.J-_9'))
  expect([path, own, read, handoff]).toEqual(['/wallet/7', { tab: 'valid' }, handed, 'ey.J-_9'])
})

test("the mini-program first opens the site with its person's id, and no ticket", () => {
  const { path, link: read, handoff, miniUser } = readArrival(offeredTo('https://fair.example/#/wallet/7', link, '382825936703197184'))
  expect([path, read, handoff, miniUser]).toEqual(['/wallet/7', handed, '', '382825936703197184'])
})

test("the address's own parameters win", () => {
  expect(readArrival(handedOver('https://fair.example/#/jump?exhibitionId=1202&languageType=cn', link, 't')).link).toEqual({
    ...handed,
    exhibitionId: '1202',
    languageType: 'cn',
  })
})

test('any ticket and path arrive unchanged', () => {
  const ticket = fc.stringMatching(/^[\w.-]{1,400}$/)
  const path = fc.stringMatching(/^[a-z]{1,12}(\/[a-z0-9]{1,8}){0,2}$/)
  fc.assert(
    fc.property(ticket, path, (one, where) => {
      const arrival = readArrival(handedOver(`https://fair.example/#/${where}`, link, one))
      expect([arrival.handoff, arrival.path]).toEqual([one, `/${where}`])
    }),
  )
})

test('an unknown reason is shown as a plain rejection @rule:R15', () => {
  expect([loginFailureOf(undefined), loginFailureOf(''), loginFailureOf('expired'), loginFailureOf('<b>your password</b>')]).toEqual([
    null,
    null,
    'expired',
    'refused',
  ])
})
