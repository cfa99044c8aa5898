import { isSet } from '@contract/rules/entry/notOpenYet'

test('a setting asks for something unless it is off, empty or the default', () => {
  expect([true, 'flow2', '/media/1/1/a.png', 0].map(isSet)).toEqual([true, true, true, true])
  expect([undefined, false, '', 'default'].map(isSet)).toEqual([false, false, false, false])
})
