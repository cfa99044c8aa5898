import { setCurrentLanguage } from '@/i18n/language'
import { FieldErrors } from '@/ui/Form/FieldErrors'
import { Fields } from '@/ui/Form/Fields'

beforeEach(() => setCurrentLanguage('cn'))

test('our own sentence follows a switch of language; a sentence with numbers stays as the server sent it', () => {
  const errors = new FieldErrors()
  errors.set('phone', { code: 'required' })
  errors.applyServerErrors(
    [
      { field: 'values.email', code: 'emailInvalid', msg: '请输入正确的邮箱' },
      { field: 'values.name', code: 'tooLong', msg: '最多 20 个字符' },
      { field: 'values.unknown', code: 'required', msg: '请填写此项' },
    ],
    ({ field }) => (field === 'values.unknown' ? undefined : field.slice('values.'.length)),
  )
  setCurrentLanguage('en')
  expect(['phone', 'email', 'name', 'unknown'].map((field) => errors.sentenceOf(field))).toEqual([
    'Please fill this in',
    'Please enter a valid email address',
    '最多 20 个字符',
    null,
  ])
})

test('a text field of a short form shows its value and its error, and a change clears the error', () => {
  const changes: string[] = []
  const fields = new Fields(
    { phone: '', code: '' },
    { clean: { code: (text) => text.replace(/\D/g, '') }, maxLength: { code: 6 }, onChange: (name) => changes.push(name) },
  )
  expect(fields.check({ code: { code: 'required' }, phone: null })).toBe(false)
  expect(fields.of('code')).toMatchObject({ value: '', error: '请填写此项', maxLength: 6 })
  fields.of('code').onChange('12 34')
  expect(fields.of('code')).toMatchObject({ value: '1234', error: null })
  expect(changes).toEqual(['code'])
  expect(fields.applyServerErrors({ fields: [{ field: 'body', code: 'required', msg: '…' }] })).toBe(false)
})
