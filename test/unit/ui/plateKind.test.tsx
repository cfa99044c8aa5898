import { FormStore, FormView } from '@/ui/Form'
import { kinds } from '@/ui/Form/moreKinds/kinds'
import { plateKeyId, plateKeys, provinceNames } from '@/ui/Form/moreKinds/plateKeys'
import { plateEndings, plateProvinces } from '@contract/rules/values/plates'
import { aField, aFormOf } from './aForm'
import { Shown } from './aComponent'

const plateField = aField({ name: 'plate', kind: 'plate', isRequired: true })

const shown = async (): Promise<{ form: FormStore; screen: Shown }> => {
  const form = new FormStore({ definition: aFormOf(plateField), kinds })
  return { form, screen: await Shown.of(<FormView form={form} />) }
}

const enabled = (plate: string): string =>
  plateKeys(plate)
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ character }) => character)
    .join('')

test('the keyboard asks for the province, then a letter, then the rest, and for a last character of its own @rule:R48', () => {
  expect(enabled('')).toBe(plateProvinces.join(''))
  expect(enabled('鄂')).toBe('QWERTYUPASDFGHJKLZXCVBNM')
  expect(enabled('鄂A')).toBe('1234567890QWERTYUPASDFGHJKLZXCVBNM')
  expect(enabled('鄂A1234')).toBe(`1234567890QWERTYUPASDFGHJKLZXCVBNM${plateEndings.join('')}`)
  expect([enabled('鄂A12345').length, enabled('鄂AD12345'), enabled('鄂A1234警')]).toEqual([34, '', ''])
  // A number that begins with no province is corrected by the delete key.
  expect(enabled('A1')).toBe('')
  expect(plateProvinces.filter((province) => !provinceNames[province])).toEqual([])
})

test('a driver taps the plate key by key, and sees what is missing @rule:R48', async () => {
  const { form, screen } = await shown()
  screen.tap('field-plate')
  await screen.settle(30)
  expect(screen.text('field-plate-sheet-note')).toBe('还差 7 位')
  for (const key of [...'鄂AD1234']) screen.tap(`field-plate-key-${plateKeyId(key)}`)
  expect(screen.text('field-plate-sheet-note')).toBe('已输入完整')
  screen.tap('field-plate-key-delete')
  screen.tap('field-plate-done')
  expect([form.textOf('plate'), screen.text('field-plate-error')]).toEqual(['鄂AD123', '请输入完整的车牌号'])
  await screen.settle(300)
  screen.tap('field-plate')
  await screen.settle(30)
  for (const key of [...'45']) screen.tap(`field-plate-key-${plateKeyId(key)}`)
  screen.tap('field-plate-done')
  expect([form.textOf('plate'), form.validate()]).toEqual(['鄂AD12345', true])
  expect(screen.text('field-plate')).toContain('鄂A·D12345')
  screen.gone()
})

test('a plate is typed or pasted by a keyboard too, in any spelling @rule:R48', async () => {
  const { form, screen } = await shown()
  screen.tap('field-plate')
  await screen.settle(30)
  screen.type('field-plate-typed', '鄂a·1 2345')
  // As long as an input method is at work, nothing rewrites its characters.
  expect(form.textOf('plate')).toBe('鄂a·1 2345')
  screen.tap('field-plate-sheet-close')
  expect([form.textOf('plate'), form.validate()]).toEqual(['鄂A12345', true])
  screen.gone()
})
