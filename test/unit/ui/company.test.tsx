import { FormStore, FormView } from '@/ui/Form'
import { kinds } from '@/ui/Form/moreKinds/kinds'
import { aField, aFormOf, agreementsField } from './aForm'
import { Shown } from './aComponent'

const company = aField({ name: 'company', kind: 'company', isRequired: true })

const shown = async (settings: Partial<ConstructorParameters<typeof FormStore>[0]>): Promise<{ form: FormStore; screen: Shown }> => {
  const form = new FormStore({ definition: aFormOf(company), kinds, ...settings })
  return { form, screen: await Shown.of(<FormView form={form} />) }
}

test('names are suggested shortly after typing, and a tap takes one', async () => {
  const suggestCompanies = jest.fn().mockResolvedValue(['华东机械', '华东重工'])
  const { form, screen } = await shown({ suggestCompanies })
  screen.type('field-company', '华')
  screen.type('field-company', '华东')
  await screen.settle(300)
  expect(suggestCompanies.mock.calls).toEqual([['华东']])
  screen.tap('field-company-1')
  expect([form.textOf('company'), screen.has('field-company-0')]).toEqual(['华东重工', false])
  screen.gone()
})

test('an answer that comes after newer typing is dropped, and without one the name is typed whole', async () => {
  const late = new Promise<string[]>((resolve) => setTimeout(() => resolve(['旧']), 400))
  const suggestCompanies = jest.fn().mockReturnValueOnce(late).mockRejectedValue(new Error('offline'))
  const { form, screen } = await shown({ suggestCompanies })
  screen.type('field-company', '旧的')
  await screen.settle(280)
  screen.type('field-company', '新的公司')
  await screen.settle(600)
  expect([screen.has('field-company-0'), form.textOf('company'), form.validate()]).toEqual([false, '新的公司', true])
  screen.gone()
})

test('a text that must be read is opened by a tap on its box, and ticked by the next one @rule:R53', async () => {
  const [terms, ...others] = agreementsField.agreements!
  const field = { ...agreementsField, agreements: [{ ...terms!, mustRead: true }, ...others] }
  const openAgreement = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
  const { form, screen } = await shown({ definition: aFormOf(field), openAgreement })
  expect(screen.has('field-agreements-read')).toBe(true)
  // The opening could not be noted, so the text is opened once more.
  for (const opened of [1, 2]) {
    screen.tap('field-agreements-terms')
    await screen.settle(10)
    expect([openAgreement.mock.calls.length, form.choicesOf('agreements')]).toEqual([opened, []])
  }
  expect(screen.has('field-agreements-read')).toBe(false)
  screen.tap('field-agreements-terms')
  expect(form.choicesOf('agreements')).toEqual(['terms'])
  screen.act(() => form.applyServerErrors([{ field: 'agreements', code: 'mustRead', msg: '' }]))
  expect(form.texts.needsReading(field.agreements[0]!)).toBe(true)
  screen.gone()
})

test('a text that was read on another day is ticked at once', async () => {
  const field = { ...agreementsField, agreements: agreementsField.agreements!.map((text) => ({ ...text, mustRead: true })) }
  const { form, screen } = await shown({ definition: aFormOf(field), readTexts: ['terms'] })
  screen.tap('field-agreements-terms')
  expect(form.choicesOf('agreements')).toEqual(['terms'])
  screen.gone()
})
