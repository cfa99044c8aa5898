import { validateEmail } from '@contract/rules/contacts'
import { validateName } from '@contract/rules/names'

test('an email is of a supported provider itself, not of a domain that ends or begins like one @rule:R54', () => {
  const supported = ['qq.com', 'Example.org']
  for (const email of ['li@qq.com', 'li@EXAMPLE.org']) expect(validateEmail(email, supported)).toBeNull()
  for (const email of ['li@notqq.com', 'li@mail.qq.com', 'li@qq.com.cn', 'li@qq.co'])
    expect(validateEmail(email, supported)).toEqual({ code: 'emailProviderUnsupported' })
})

test.each(['王#丽', 'Li@Na', 'Li_Na', 'Li$', 'Li!', 'Li 2', '王丽娜1'])('%s is no name @rule:R47', (name) => {
  expect(validateName(name)).toEqual({ code: 'nameInvalid' })
})

test.each(['王丽娜', '古丽·阿卜杜', "Anne-Marie O'Neill", 'J. R. Müller Jr.'])('%s is a name @rule:R47', (name) => {
  expect(validateName(name)).toBeNull()
})
