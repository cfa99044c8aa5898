import { routes } from '@/routes/table'
import { connectTitles, loadTitle, titleOf } from '@/routes/titles'

afterEach(() => connectTitles(() => ''))

test("a page has its route's title, in the language, once the titles are loaded @rule:R02", async () => {
  connectTitles(() => "An organiser's title")
  await loadTitle('registration')
  expect(titleOf('order', 'cn')).toBe('')
  await loadTitle('order')
  expect([titleOf('order', 'cn'), titleOf('order', 'en')]).toEqual(['我的订单', 'My orders'])
})

test("a page without its own title has the organiser's, in the language @rule:R02", () => {
  connectTitles((language) => (language === 'en' ? 'Machinery Expo' : '装备展'))
  expect(routes.registration).toEqual(expect.objectContaining({ titled: 'organiser' }))
  expect([titleOf('registration', 'cn'), titleOf('registration', 'en')]).toEqual(['装备展', 'Machinery Expo'])
})

test('without any title the page is the registration system @rule:R02', () => {
  expect([titleOf('registration', 'cn'), titleOf('registration', 'en')]).toEqual(['登记系统', 'registration system'])
})
