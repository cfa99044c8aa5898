import type { FormValues } from '@contract/rules/form/fieldValues'
import { maxFormFields } from '@contract/rules/form/form'
import { setCurrentLanguage } from '@/i18n/language'
import { FormStore, type FormStoreSettings, FormView } from '@/ui/Form'
import {
  aField,
  aFormOf,
  agreementsField,
  areaField,
  companyField,
  dictionaries,
  documentField,
  interestsField,
  nameField,
  otherField,
  phoneField,
  positionField,
} from './aForm'
import { Shown } from './aComponent'

const drawn: string[] = []
jest.mock('@/ui/Field/TextField', () => {
  const real = jest.requireActual<typeof import('@/ui/Field/TextField')>('@/ui/Field/TextField')
  return {
    TextField: (props: Parameters<typeof real.TextField>[0]) => {
      drawn.push(props.id)
      return <real.TextField {...props} />
    },
  }
})

afterEach(() => setCurrentLanguage('cn'))

const aFormOnScreen = async (settings: FormStoreSettings): Promise<{ form: FormStore; shown: Shown }> => {
  const form = new FormStore({ loadOptions: async (code) => dictionaries[code as keyof typeof dictionaries], ...settings })
  const shown = await Shown.of(<FormView form={form} />)
  // Kinds that come later, and dictionaries.
  await shown.settle(30)
  return { form, shown }
}

test('typing in one field renders no other field', async () => {
  const { form, shown } = await aFormOnScreen({ definition: aFormOf(nameField, companyField, phoneField) })
  drawn.length = 0
  shown.type('field-name', '张思远')
  expect(form.textOf('name')).toBe('张思远')
  expect(new Set(drawn)).toEqual(new Set(['field-name']))
  shown.gone()
})

test('a form of 300 fields renders one field per letter', async () => {
  const fields = Array.from({ length: maxFormFields }, (_, at) => aField({ name: `field${at}`, kind: 'text' }))
  const { form, shown } = await aFormOnScreen({ definition: aFormOf(...fields) })
  expect(new Set(drawn).size).toBeGreaterThanOrEqual(maxFormFields)
  drawn.length = 0
  shown.act(() => form.set('field150', 'Li'))
  expect(new Set(drawn)).toEqual(new Set(['field-field150']))
  shown.gone()
})

test('an error appears below its field as soon as the field loses focus, and the field declares it @rule:R47', async () => {
  const { shown } = await aFormOnScreen({ definition: aFormOf(nameField) })
  shown.type('field-name', '张3')
  expect(shown.has('field-name-error')).toBe(false)
  shown.leave('field-name')
  expect(shown.text('field-name-error')).toBe('姓名不能包含数字或特殊字符')
  expect(shown.get('field-name').getAttribute('aria-invalid')).toBe('true')
  expect(shown.get('field-name').getAttribute('aria-describedby')).toBe('field-name-error')
  shown.gone()
})

test('what is optional says so, and the whole form changes its language and keeps its values', async () => {
  const { form, shown } = await aFormOnScreen({ definition: aFormOf(nameField, companyField) })
  expect([shown.text('field-name-label'), shown.text('field-company-label')]).toEqual(['name（中）', 'company（中）（选填）'])
  expect([shown.get('field-name'), shown.get('field-company')].map((input) => input.getAttribute('aria-required'))).toEqual(['true', null])
  shown.type('field-name', '张3')
  shown.leave('field-name')
  shown.act(() => setCurrentLanguage('en'))
  expect([shown.text('field-name-label'), shown.text('field-company-label')]).toEqual(['name', 'company\u00a0(optional)'])
  expect(shown.text('field-name-error')).toBe('Names cannot contain digits or special characters')
  expect((shown.get('field-name') as HTMLInputElement).value).toBe('张3')
  expect(form.textOf('name')).toBe('张3')
  shown.gone()
})

test('submitting an incomplete form focuses the first field with an error', async () => {
  const { form, shown } = await aFormOnScreen({ definition: aFormOf(nameField, phoneField), values: { name: '张思远' } })
  shown.act(() => form.validate())
  await shown.settle(80)
  expect(document.activeElement?.id).toBe('field-phone')
  shown.gone()
})

test('a field appears when another has the right answer', async () => {
  const { shown } = await aFormOnScreen({ definition: aFormOf(positionField, otherField) })
  expect(shown.has('field-other')).toBe(false)
  shown.tap('field-position')
  shown.tap('field-position-other')
  expect(shown.has('field-other')).toBe(true)
  expect(shown.text('field-position')).toBe('其他')
  shown.gone()
})

test('several options are chosen up to the maximum', async () => {
  const { form, shown } = await aFormOnScreen({ definition: aFormOf(interestsField) })
  shown.tap('field-interests')
  for (const value of ['robots', 'tools', 'lasers']) shown.tap(`field-interests-${value}`)
  expect(form.choicesOf('interests')).toEqual(['robots', 'tools'])
  shown.tap('field-interests-robots')
  shown.tap('field-interests-lasers')
  shown.tap('field-interests-done')
  expect(form.choicesOf('interests')).toEqual(['tools', 'lasers'])
  expect(shown.text('field-interests')).toBe('tools（中）、lasers（中）')
  shown.gone()
})

test('an area is chosen from the country inwards; a country without regions is final', async () => {
  const { form, shown } = await aFormOnScreen({ definition: aFormOf(areaField) })
  shown.tap('field-area')
  shown.tap('field-area-CN')
  expect(form.choicesOf('area')).toEqual([])
  shown.tap('field-area-42')
  shown.tap('field-area-4201')
  expect(form.choicesOf('area')).toEqual(['CN', '42', '4201'])
  expect(shown.text('field-area')).toBe('中国 / 湖北省 / 武汉市')
  await shown.settle(300)
  shown.tap('field-area')
  shown.tap('field-area-level-0')
  shown.tap('field-area-DE')
  expect(form.choicesOf('area')).toEqual(['DE'])
  shown.gone()
})

test('options that failed to load are requested again by a tap, in the sheet, and once more there', async () => {
  let tries = 0
  const loadOptions = async (): Promise<typeof dictionaries.interests> => {
    tries += 1
    if (tries < 3) throw new Error('No connection')
    return dictionaries.interests
  }
  const { shown } = await aFormOnScreen({ definition: aFormOf(interestsField), loadOptions })
  expect(shown.text('field-interests')).toBe('选项加载失败，点按重试')
  shown.tap('field-interests')
  await shown.settle()
  expect(shown.has('field-interests-sheet')).toBe(true)
  shown.tap('field-interests-options-retry')
  await shown.settle()
  expect(tries).toBe(3)
  expect(shown.has('field-interests-robots')).toBe(true)
  shown.gone()
})

test('a tap before the options have loaded opens the sheet, and the options appear in it', async () => {
  const hold: (() => void)[] = []
  let tries = 0
  const loadOptions = async (code: string): Promise<typeof dictionaries.area> => {
    tries += 1
    await new Promise<void>((resolve) => {
      hold.push(resolve)
    })
    return dictionaries[code as keyof typeof dictionaries]
  }
  const { form, shown } = await aFormOnScreen({
    definition: aFormOf(interestsField, areaField),
    loadOptions,
    values: { area: ['CN', '42', '4201'] },
  })
  expect(shown.text('field-interests')).toBe('选项加载中…')
  shown.tap('field-interests')
  expect(shown.get('field-interests-sheet').querySelector('[aria-busy]')).not.toBeNull()
  expect(shown.has('field-interests-robots')).toBe(false)
  shown.tap('field-area')
  for (const letGo of hold) letGo()
  await shown.settle()
  expect(tries).toBe(2)
  shown.tap('field-interests-robots')
  expect(form.choicesOf('interests')).toEqual(['robots'])
  // The area opens at the last choice, although its options were unknown when its sheet opened.
  expect(shown.get('field-area-4201').getAttribute('aria-checked')).toBe('true')
  shown.gone()
})

test('opening an agreement does not accept it @rule:R53', async () => {
  const openAgreement = jest.fn()
  const { form, shown } = await aFormOnScreen({ definition: aFormOf(agreementsField), openAgreement })
  shown.tap('field-agreements-terms-open-terms')
  expect(openAgreement).toHaveBeenCalledWith('terms')
  expect(form.choicesOf('agreements')).toEqual([])
  shown.tap('field-agreements-terms')
  expect(form.choicesOf('agreements')).toEqual(['terms'])
  expect(shown.get('field-agreements-terms').getAttribute('aria-checked')).toBe('true')
  shown.gone()
})

test('a stored document is shown masked, and is entered again on request', async () => {
  const { form, shown } = await aFormOnScreen({
    definition: aFormOf(documentField),
    values: { document: { kind: 'passport', number: 'E1****78' } },
    masked: ['document'],
  })
  expect(shown.text('field-document')).toBe('E1****78')
  shown.tap('field-document-change')
  await shown.settle(30)
  shown.type('field-document', 'E87654321')
  expect(form.valueOf('document')).toEqual({ kind: 'passport', number: 'E87654321' })
  shown.tap('field-document-keep')
  expect(shown.text('field-document')).toBe('E1****78')
  shown.gone()
})

test('the type of a document is chosen, and its number is validated for that type', async () => {
  const { form, shown } = await aFormOnScreen({ definition: aFormOf(documentField) })
  shown.type('field-document', 'E12345678')
  shown.leave('field-document')
  expect(shown.text('field-document-error')).toBe('证件号码不正确，请核对')
  shown.tap('field-document-kind')
  shown.tap('field-document-passport')
  expect(shown.has('field-document-error')).toBe(false)
  expect(form.valueOf('document')).toEqual({ kind: 'passport', number: 'E12345678' })
  shown.gone()
})

test('a person who reads English, or lives abroad, begins with a passport', async () => {
  const kindShown = async (values: FormValues): Promise<string> => {
    const { shown } = await aFormOnScreen({ definition: aFormOf(documentField, areaField), values })
    const text = shown.text('field-document-kind')
    shown.gone()
    return text
  }
  expect(await kindShown({})).toContain('身份证')
  expect(await kindShown({ area: ['CN', '42'] })).toContain('身份证')
  expect(await kindShown({ area: ['DE'] })).toContain('护照')
  setCurrentLanguage('en')
  expect(await kindShown({})).toContain('Passport')
})

test("a phone of the form begins with the calling code of the address's country", async () => {
  const { form, shown } = await aFormOnScreen({ definition: aFormOf(phoneField, areaField) })
  expect(shown.text('field-phone-code')).toContain('+86')
  shown.act(() => form.set('area', ['DE']))
  await shown.settle(50)
  expect(shown.text('field-phone-code')).toContain('+49')
  shown.gone()
})
