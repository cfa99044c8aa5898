import { kindsOf, limitOf, uploadPurposeOf, uploadRules } from '@contract/rules/uploads'

test('the kinds and the greatest size of an upload are written for a sentence @rule:R45', () => {
  expect([kindsOf(uploadRules.picture), kindsOf(uploadRules.document)]).toEqual(['JPG, PNG', 'PDF, AI, JPG, PNG'])
  expect([limitOf(uploadRules.photo), limitOf(uploadRules.picture), limitOf({ maxBytes: 1024 * 1024 })]).toEqual(['200 KB', '5 MB', '1 MB'])
})

test.each([
  ['picture', undefined, '5 MB'],
  ['picture', 5, '5 MB'],
  ['picture', 2, '2 MB'],
  ['files', undefined, '2 MB'],
  ['files', 6, '2 MB'],
  ['video', undefined, '20 MB'],
  ['video', 20, '20 MB'],
  ['video', 2, '2 MB'],
  ['photo', undefined, '200 KB'],
  ['invitationPicture', undefined, '200 KB'],
  ['file', undefined, '10 MB'],
])('a field of kind %s with the max %s takes files of up to %s @rule:R45', (kind, max, limit) => {
  expect(limitOf(uploadRules[uploadPurposeOf({ kind, ...(max !== undefined && { max }) })!])).toBe(limit)
})
