import { FormFooter } from '@/parts/form/FormFooter'
import { Mutation } from '@/stores/Mutation'
import { FormStore, type FormStoreSettings, FormView } from '@/ui/Form'
import { Shown } from './aComponent'
import { aField, aFormOf, agreementsField, companyField, documentField, emailField, nameField, phoneField, photoField } from './aForm'

const onScreen = async (settings: FormStoreSettings): Promise<{ form: FormStore; shown: Shown }> => {
  const form = new FormStore(settings)
  const submission = new Mutation(async () => void form.validate())
  const shown = await Shown.of(
    <>
      <FormView form={form} />
      <FormFooter session={{ form, submission, hasChanged: false }} text="Save" />
    </>,
  )
  await shown.settle(30)
  return { form, shown }
}

const submit = async (shown: Shown): Promise<void> => {
  shown.tap('submit')
  await shown.settle(80)
}

test('a refused form names once what is missing, and a tap shows the first of it', async () => {
  const { form, shown } = await onScreen({ definition: aFormOf(nameField, companyField, phoneField, agreementsField) })
  await submit(shown)
  expect(shown.text('form-missing')).toBe('还有 3 项需要填写或修改：name（中）、phone（中）、agreements（中）')
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(0)
  expect(document.activeElement?.id).toBe('field-name')
  shown.type('field-name', '张思远')
  shown.act(() => form.set('phone', '13800138000'))
  expect(shown.text('form-missing')).toBe('请填写或修改：agreements（中）')
  shown.tap('form-missing')
  await shown.settle(80)
  expect(document.activeElement?.id).toBe('field-agreements-terms')
  shown.tap('field-agreements-terms')
  expect(shown.has('form-missing')).toBe(false)
  shown.gone()
})

test('an error names its field and keeps the help', async () => {
  const help = { cn: '须与证件一致', en: 'As on your ID' }
  const { shown } = await onScreen({ definition: aFormOf({ ...nameField, help }) })
  await submit(shown)
  expect(shown.text('field-name-error')).toBe('请填写name（中）')
  expect(shown.text('field-name-help')).toBe('须与证件一致')
  expect(shown.get('field-name').getAttribute('aria-describedby')).toBe('field-name-error field-name-help')
  shown.gone()
})

test('a phone knows what to fill in, and corrects no email address and no document number', async () => {
  const { shown } = await onScreen({
    definition: aFormOf(
      nameField,
      companyField,
      emailField,
      documentField,
      aField({ name: 'companions', kind: 'number', isInteger: true }),
    ),
  })
  const read = (id: string, ...names: string[]): (string | null)[] => names.map((name) => shown.get(id).getAttribute(name))
  expect(read('field-company', 'autocomplete', 'enterkeyhint')).toEqual(['organization', 'next'])
  expect(read('field-email', 'autocapitalize', 'spellcheck', 'inputmode')).toEqual(['none', 'false', 'email'])
  expect(read('field-document', 'autocapitalize', 'autocorrect')).toEqual(['none', 'off'])
  expect(read('field-companions', 'inputmode')).toEqual(['numeric'])
  expect(shown.text('field-document-kind-label')).toBe('证件类型')
  shown.gone()
})

test('the enter key focuses the next field', async () => {
  const { shown } = await onScreen({ definition: aFormOf(nameField, companyField) })
  shown.get('field-name').focus()
  shown.act(() => shown.get('field-name').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true })))
  expect(document.activeElement?.id).toBe('field-company')
  shown.gone()
})

test('a photo is one tile and one tab stop, and the form says that any size will do', async () => {
  const { shown } = await onScreen({ definition: aFormOf({ ...photoField, help: { cn: '可稍后补传', en: 'Later' } }) })
  expect(shown.get('field-photo-field').querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  expect(shown.text('field-photo')).toBe('上传照片')
  expect(shown.text('field-photo-help')).toBe('可稍后补传。支持 JPG、PNG，大图会自动压缩')
  shown.gone()
})

test("an organiser's comment is shown at its field, and leaves with the next change", async () => {
  const { form, shown } = await onScreen({ definition: aFormOf(nameField, companyField), values: { name: '张思远', company: '无' } })
  shown.act(() => form.remark('company', '请填写单位全称'))
  await shown.settle(80)
  expect(shown.text('field-company-error')).toBe('请填写单位全称')
  expect(document.activeElement?.id).toBe('field-company')
  expect(shown.has('form-missing')).toBe(false)
  shown.type('field-company', '精工')
  expect(shown.has('field-company-error')).toBe(false)
  shown.gone()
})
