import { isId } from '@contract/rules/values/ids'
import { listedPictures } from '@contract/rules/entry/pictures'

test('an id is a positive number of 64 bits', () => {
  for (const id of ['1', '9', '12010001', '999999999999999999', '9223372036854775807']) expect(isId(id)).toBe(true)
  for (const id of ['', '0', '01', '-1', '1.0', 'x1', '1x', '9223372036854775808', '10000000000000000000']) expect(isId(id)).toBe(false)
})

test('a list of pictures keeps its order and repeats none', () => {
  expect(listedPictures(' b.png ,a.png,, b.png,')).toEqual(['b.png', 'a.png'])
  expect([listedPictures(undefined), listedPictures(''), listedPictures(' , ')]).toEqual([[], [], []])
})
