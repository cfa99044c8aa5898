import { autorun } from 'mobx'
import type { FormValues } from '@contract/rules/form/fieldValues'
import { setCurrentLanguage } from '@/i18n/language'
import { FormStore } from '@/ui/Form'
import {
  aField,
  aFormOf,
  agreementsField,
  companyField,
  dictionaries,
  documentField,
  emailField,
  interestsField,
  nameField,
  otherField,
  phoneField,
  positionField,
} from './aForm'

afterEach(() => setCurrentLanguage('cn'))

const filled: FormValues = { name: '张思远', phone: '13800138000' }

test('a name with a digit is reported when its field loses focus, not while typing @rule:R47', () => {
  const form = new FormStore({ definition: aFormOf(nameField) })
  form.set('name', '张3')
  expect(form.sentenceOf('name')).toBeNull()
  form.leave('name')
  expect(form.sentenceOf('name')).toBe('姓名不能包含数字或特殊字符')
  form.set('name', '张3三')
  expect(form.sentenceOf('name')).toBe('姓名不能包含数字或特殊字符')
  form.set('name', '张三')
  expect(form.sentenceOf('name')).toBeNull()
})

test('an untouched field is not reported as empty', () => {
  const form = new FormStore({ definition: aFormOf(nameField) })
  form.leave('name')
  expect(form.sentenceOf('name')).toBeNull()
})

test('a submitted form with gaps reports all of them and scrolls to the first', async () => {
  const send = jest.fn()
  const form = new FormStore({ definition: aFormOf(nameField, phoneField, agreementsField), values: { name: '张思远' } })
  expect(await form.submit(send)).toBe(false)
  expect(send).not.toHaveBeenCalled()
  expect(form.sentenceOf('name')).toBeNull()
  expect(form.sentenceOf('phone')).toBe('请填写phone（中）')
  expect(form.wrongFields.map(({ name }) => name)).toEqual(['phone', 'agreements'])
  expect(form.sentenceOf('agreements')).toBe('请先勾选协议')
  expect(form.attention?.name).toBe('phone')
})

test('required agreements must be accepted; the others are optional @rule:R53', async () => {
  const send = jest.fn()
  const form = new FormStore({ definition: aFormOf(agreementsField) })
  form.set('agreements', ['news'])
  expect(await form.submit(send)).toBe(false)
  form.set('agreements', ['terms'])
  expect(await form.submit(send)).toBe(true)
  expect(send).toHaveBeenCalledWith({ agreements: ['terms'] })
})

test('a switch of language keeps the values and translates the errors at once', () => {
  const form = new FormStore({ definition: aFormOf(nameField, phoneField, companyField) })
  form.set('company', '武汉精工数控设备有限公司')
  form.validate()
  form.applyServerErrors([{ field: 'values.phone', code: 'phoneInvalid', msg: '请输入正确的手机号' }])
  const said: (string | null)[] = []
  const stop = autorun(() => said.push(form.sentenceOf('company')))
  setCurrentLanguage('en')
  stop()
  expect(said).toEqual(['最多 5 个字符', 'At most 5 characters'])
  expect(form.sentenceOf('phone')).toBe('Please enter a valid phone number')
  expect(form.textOf('company')).toBe('武汉精工数控设备有限公司')
})

test('an email provider that the fair does not accept is reported @rule:R54', () => {
  const form = new FormStore({ definition: aFormOf(emailField) })
  form.set('email', 'lena@elsewhere.test')
  form.leave('email')
  expect(form.sentenceOf('email')).toBe('暂不支持此邮箱，请更换邮箱')
})

test("a value that does not match the organiser's pattern shows the organiser's sentence", () => {
  const stand = aField({
    name: 'stand',
    kind: 'text',
    pattern: '[A-Z]\\d{2}',
    patternMessage: { cn: '展位号形如 A01', en: 'A stand reads like A01' },
  })
  const form = new FormStore({ definition: aFormOf(stand), values: { stand: '1' } })
  form.validate()
  expect(form.sentenceOf('stand')).toBe('展位号形如 A01')
})

test('a field that depends on an answer is required and sent only while it is shown', async () => {
  const send = jest.fn()
  const form = new FormStore({ definition: aFormOf(positionField, otherField), values: { position: 'other' } })
  expect(await form.submit(send)).toBe(false)
  expect(form.sentenceOf('other')).toBe('请填写other（中）')
  form.set('other', '  记者 ')
  form.set('position', 'buyer')
  expect(await form.submit(send)).toBe(true)
  expect(send).toHaveBeenLastCalledWith({ position: 'buyer' })
  form.set('position', 'other')
  expect(form.textOf('other')).toBe('  记者 ')
  expect(await form.submit(send)).toBe(true)
  expect(send).toHaveBeenLastCalledWith({ position: 'other', other: '记者' })
})

test("the server's errors go to their fields, and all others to the page", async () => {
  const form = new FormStore({ definition: aFormOf(nameField, phoneField), values: filled })
  const refused = Object.assign(new Error('Please check'), {
    fields: [{ field: 'values.phone', code: 'phoneTaken', msg: '此手机号已登记' }],
  })
  expect(await form.submit(() => Promise.reject(refused))).toBe(false)
  expect(form.sentenceOf('phone')).toBe('此手机号已登记')
  expect(form.attention?.name).toBe('phone')
  form.set('phone', '13900139000')
  expect(form.sentenceOf('phone')).toBeNull()
  const offline = new Error('网络未连接')
  await expect(form.submit(() => Promise.reject(offline))).rejects.toBe(offline)
  expect(form.isSubmitting).toBe(false)
})

test('a document that is registered already is reported at its field @rule:R55', async () => {
  const form = new FormStore({ definition: aFormOf(documentField), values: { document: { kind: 'passport', number: 'E12345678' } } })
  const taken = Object.assign(new Error(), {
    fields: [{ field: 'document', code: 'documentTaken', msg: 'You have registered this document, please do not repeat the operation' }],
  })
  setCurrentLanguage('en')
  await form.submit(() => Promise.reject(taken))
  expect(form.sentenceOf('document')).toBe('You have registered this document, please do not repeat the operation')
})

test('a form is submitted once, however often its button is tapped', async () => {
  let done = (): void => undefined
  const send = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve
      }),
  )
  const form = new FormStore({ definition: aFormOf(nameField), values: filled })
  const first = form.submit(send)
  expect(await form.submit(send)).toBe(false)
  done()
  expect(await first).toBe(true)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a stored number stays masked and is sent unchanged; a new one is validated', async () => {
  const send = jest.fn()
  const masked = { kind: 'idCard', number: '4201**********1234' }
  const form = new FormStore({ definition: aFormOf(documentField), values: { document: masked }, masked: ['document'] })
  expect(await form.submit(send)).toBe(true)
  expect(send).toHaveBeenLastCalledWith({ document: masked })
  form.clearMask('document')
  expect(form.valueOf('document')).toEqual({ kind: 'idCard', number: '' })
  expect(await form.submit(send)).toBe(false)
  form.set('document', { kind: 'idCard', number: '4201' })
  form.leave('document')
  expect(form.sentenceOf('document')).toBe('证件号码不正确，请核对')
  form.keepMasked('document')
  expect(form.sentenceOf('document')).toBeNull()
  expect(await form.submit(send)).toBe(true)
  expect(send).toHaveBeenLastCalledWith({ document: masked })
})

test('each change reaches the draft, with hidden fields', () => {
  const drafts: FormValues[] = []
  const form = new FormStore({
    definition: aFormOf(positionField, otherField),
    values: { position: 'other', other: '记者' },
    onChange: (values) => drafts.push(values),
  })
  form.set('position', 'buyer')
  expect(drafts).toEqual([{ position: 'buyer', other: '记者' }])
})

test('a dictionary loads once, can be retried, and then limits the choice', async () => {
  const loadOptions = jest.fn().mockRejectedValueOnce(new Error('No connection')).mockResolvedValue(dictionaries.interests)
  const form = new FormStore({ definition: aFormOf(interestsField), values: { interests: ['robots', 'gone'] }, loadOptions })
  await form.options.want(interestsField)
  expect(form.options.hasFailed(interestsField)).toBe(true)
  await Promise.all([form.options.want(interestsField), form.options.want(interestsField)])
  expect(loadOptions).toHaveBeenCalledTimes(2)
  form.validate()
  expect(form.sentenceOf('interests')).toBe('所选内容已不可用，请重新选择')
  form.set('interests', ['robots', 'tools', 'lasers'])
  form.validate()
  expect(form.sentenceOf('interests')).toBe('最多选择 2 项')
})
