import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FormDefinition, maxFormFields } from '../../../contract/rules/form/form'
import { PersonBody } from '../../../contract/visitor/registration.schema'
import { checkForm } from '../../../server/areas/organiser/exhibitionFile/checkForm'
import { checkerOf } from '../../../server/core/calls/validation'

const label = { cn: '栏目', en: 'Field' }
const formOf = (count: number): FormDefinition => ({
  id: 'large',
  version: 1,
  title: label,
  sections: [{ fields: Array.from({ length: count }, (_, at) => ({ name: `field${at}`, kind: 'text' as const, label })) }],
})

const problemsOf = (form: FormDefinition): string[] => {
  const found: string[] = []
  checkForm(form, [], { pageIds: new Set(), dictionaries: new Set() }, (_path, says) => void found.push(says))
  return found
}

test('a form may have 300 fields, and a visitor may fill in all of them', () => {
  assert.deepEqual(problemsOf(formOf(maxFormFields)), [])
  const values = Object.fromEntries(formOf(maxFormFields).sections[0]!.fields.map(({ name }) => [name, 'x']))
  const check = checkerOf(PersonBody)
  assert.doesNotThrow(() => check({ formId: 'large', version: 1, values }))
  assert.deepEqual(problemsOf(formOf(maxFormFields + 1)), ['must have at most 300 fields in total'])
  assert.throws(() => check({ formId: 'large', version: 1, values: { ...values, oneMore: 'x' } }))
})
