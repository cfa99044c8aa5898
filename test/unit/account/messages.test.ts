import { templatesFor } from '@/parts/subscription/messages.weapp'

test('the messages of a moment are asked for in the order of their use, each template once', () => {
  const list = [
    { templateId: 'money', kinds: ['refunded', 'receipt'] },
    { templateId: 'review', kinds: ['approved', 'refused'] },
    { templateId: 'ticket', kinds: ['ticket', 'tomorrow'] },
  ] as Parameters<typeof templatesFor>[0]
  expect(templatesFor(list, 'tickets')).toEqual(['ticket', 'money'])
  expect(templatesFor(list, 'review')).toEqual(['review'])
  expect(templatesFor([], 'tickets')).toEqual([])
})
