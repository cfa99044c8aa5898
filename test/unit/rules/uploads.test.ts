import { kindsOf, limitOf, uploadRules } from '@contract/rules/uploads'

test('the kinds and the greatest size of an upload are written for a sentence @rule:R45', () => {
  expect([kindsOf(uploadRules.picture), kindsOf(uploadRules.document)]).toEqual(['JPG, PNG', 'PDF, AI'])
  expect([limitOf(uploadRules.photo), limitOf(uploadRules.picture), limitOf({ maxBytes: 1024 * 1024 })]).toEqual(['200 KB', '5 MB', '1 MB'])
})
