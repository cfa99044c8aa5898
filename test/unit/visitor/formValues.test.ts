import type { FormDefinition, FormField } from '@contract/rules/form/form'
import { filledPart } from '@contract/rules/form/filledPart'
import { stillFitting, stillMasked } from '@/parts/form/formValues'

const both = (text: string): { cn: string; en: string } => ({ cn: text, en: text })
const field = (name: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  name,
  kind,
  label: both(name),
  ...more,
})

const form: FormDefinition = {
  id: 'visitor-form',
  version: 1,
  title: both('Your details'),
  sections: [
    {
      fields: [
        field('name', 'name', { isRequired: true }),
        field('phone', 'phone', { isRequired: true }),
        field('email', 'email'),
        field('position', 'select', {
          options: [
            { value: 'buyer', label: both('Buyer') },
            { value: 'other', label: both('Other') },
          ],
        }),
        field('otherPosition', 'text', { isRequired: true, shownWhen: { field: 'position', isOneOf: ['other'] } }),
      ],
    },
  ],
}

test('an untouched masked document stays masked, a replaced one does not', () => {
  const sentIn = { phone: '138****8000', document: { kind: 'idCard', number: '4201**********1234' } }
  expect(stillMasked(['phone', 'document'], sentIn, { ...sentIn, document: { kind: 'passport', number: 'E12345678' } })).toEqual(['phone'])
})

test('the values that still fit a changed form stay', () => {
  const changed: FormDefinition = {
    ...form,
    version: 2,
    sections: [
      {
        fields: [
          field('name', 'name'),
          field('position', 'select', { options: [{ value: 'maker', label: both('Maker') }] }),
          field('email', 'email'),
          field('phone', 'multiSelect'),
        ],
      },
    ],
  }
  expect(stillFitting(changed, { name: '李', position: 'buyer', email: 'not yet', phone: '13800138000', gone: 'x' })).toEqual({
    name: '李',
    email: 'not yet',
  })
})

test('progress counts the required fields that are shown', () => {
  expect(filledPart(form, { name: '李明' })).toBe(0.5)
  expect(filledPart(form, { name: '李明', phone: '13800138000', position: 'other' })).toBeCloseTo(2 / 3)
})
