import { fillMessage } from '../../../../contract/rules/messages/messages'

test('a message fills placeholders once, and leaves those in a fact alone', () => {
  expect(fillMessage('{fair}: {remark}{order}', { fair: 'Tea {order} Fair', remark: '{fair}' })).toBe('Tea {order} Fair: {fair}')
  expect(fillMessage('{fair} {nothing}', { fair: '茶' })).toBe('茶 ')
})
