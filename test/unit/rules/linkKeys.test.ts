import { linkKeyOf, readLinkKey, readRowName } from '@contract/rules/linkKeys'

test('A key in a link is a number and a token, behind the mark of its kind', () => {
  expect(readLinkKey(linkKeyOf({ id: '17', token: 'abc-_9' }))).toEqual({ id: '17', token: 'abc-_9' })
  expect(readLinkKey(linkKeyOf({ id: '17', token: 'a' }, 'v'), 'v')).toEqual({ id: '17', token: 'a' })
  for (const text of ['', 'x', '17', '17.', '17.a b', `${'9'.repeat(19)}.a`, '017.a', '17.a.b', 'v17.a', `17.${'a'.repeat(65)}`])
    expect(readLinkKey(text)).toBeNull()
  for (const text of ['17.a', 'x17.a', 'v.a', 'v17']) expect(readLinkKey(text, 'v')).toBeNull()
})

test('A row is named by a key, or by its number alone', () => {
  expect(readRowName('17.abc-_9')).toEqual({ id: '17', token: 'abc-_9' })
  expect(readRowName('17')).toEqual({ id: '17', token: '' })
  expect(readRowName('f17', 'f')).toEqual({ id: '17', token: '' })
  for (const text of ['', 'x', '17.', '17.a b', '1'.repeat(20), '17.a.b', 'f17']) expect(readRowName(text)).toBeNull()
})
