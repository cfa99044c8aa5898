import { monogramOf } from '@contract/rules/entry/monogram'

it.each([
  ['12th Central China Equipment Manufacturing Expo', '第十二届华中国际装备制造展览会', 'CCEM'],
  ['Canton Fair', '广交会', 'CF'],
  ['', '第八届岭南茶业博览会', '岭南'],
  ['', '2027武汉机械展', '武汉'],
])('the cover of a fair without a picture has its initials: %s %s', (en, cn, mark) => {
  expect(monogramOf({ en, cn })).toBe(mark)
})
