import { meantEmail } from '@contract/rules/values/mailProviders'

test.each([
  ['a@qq.con', 'a@qq.com'],
  ['a@gmial.com', 'a@gmail.com'],
  ['A@GMAIL.COMM', 'a@gmail.com'],
  ['a@gamil.con', 'a@gmail.com'],
  ['a@hotmial.con', 'a@hotmail.com'],
  ['a@136.com', 'a@163.com'],
  ['a@outlok.com', 'a@outlook.com'],
  ['a@163.co', 'a@163.com'],
  ['a@yeah.met', 'a@yeah.net'],
])('%s probably means %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each([
  'a@qq.com',
  'a@mail.com',
  'a@ymail.com',
  'a@sina.cn',
  'a@sina.com.cn',
  'a@vip.qq.com',
  'a@hotmail.fr',
  'a@yahoo.co.jp',
  'a@huazhong.com',
  'a@example.org',
  'a@',
  'qq.con',
  '@qq.con',
  'a',
])('nothing is asked about %s', (typed) => {
  expect(meantEmail(typed)).toBeNull()
})
