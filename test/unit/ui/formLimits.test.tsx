import type { PickedImage } from '@/platform'
import { FormStore, FormView } from '@/ui/Form'
// Read here, so that the form need not wait for them.
import '@/ui/Form/kinds/GroupKind'
import '@/ui/Form/kinds/visitorKinds'
import { kinds } from '@/ui/Form/moreKinds/kinds'
import { PhotoStore } from '@/ui/Form/PhotoStore'
import { sentences } from '@/ui/Form/sentences'
import { setCurrentLanguage } from '@/i18n/language'
import { aField, aFormOf } from './aForm'
import { Shown } from './aComponent'

const mockPlatform = { pickImage: jest.fn(), shrinkImage: jest.fn() }
jest.mock('@/platform', () => ({
  PlatformError: jest.requireActual<typeof import('@/platform/Platform')>('@/platform/Platform').PlatformError,
  platform: {
    pickImage: (...parts: unknown[]) => mockPlatform.pickImage(...parts) as unknown,
    shrinkImage: (...parts: unknown[]) => mockPlatform.shrinkImage(...parts) as unknown,
  },
}))
const { PlatformError } = jest.requireActual<typeof import('@/platform/Platform')>('@/platform/Platform')

const large: PickedImage = { path: 'blob:large', sizeBytes: 6_000_000 }
const small: PickedImage = { path: 'blob:small', sizeBytes: 150_000 }

beforeEach(() => {
  mockPlatform.pickImage.mockReset().mockResolvedValue(large)
  mockPlatform.shrinkImage.mockReset().mockResolvedValue(small)
})

const booths = aField({
  name: 'booths',
  kind: 'group',
  max: 3,
  fields: [aField({ name: 'area', kind: 'number', min: 0, label: { cn: '面积', en: 'Area' } })],
  totals: [{ field: 'area', max: 300 }],
})

test('the sum of a column is shown while it is typed, and its limit is an error at the cell that passes it @rule:R43', async () => {
  const form = new FormStore({ definition: aFormOf(booths), values: { booths: [{ area: '200' }, { area: '' }] } })
  const screen = await Shown.of(<FormView form={form} />)
  await screen.settle(50)
  expect(screen.text('field-booths-totals')).toBe('面积合计 200 / 300')
  screen.type('field-booths-1-area', '150')
  expect(screen.text('field-booths-totals')).toBe('面积合计 350 / 300')
  screen.leave('field-booths-1-area')
  expect(screen.text('field-booths-1-area-error')).toBe('合计不能超过 300')
  // Less in another row corrects it too.
  screen.type('field-booths-0-area', '150')
  expect([screen.has('field-booths-1-area-error'), form.validate()]).toEqual([false, true])
  // More in the first row shows its error at the cell that passes the limit then.
  screen.type('field-booths-0-area', '151')
  screen.leave('field-booths-0-area')
  expect(screen.text('field-booths-1-area-error')).toBe('合计不能超过 300')
  screen.gone()
})

test('a group without a limit of its own takes 20 rows @rule:R43', () => {
  const { max: _, ...open } = booths
  const form = new FormStore({ definition: aFormOf(open), values: { booths: Array.from({ length: 19 }, () => ({})) } })
  const rows = form.rowsOf(open)
  rows.add()
  rows.add()
  expect([rows.keys.length, rows.canAdd]).toEqual([20, false])
})

const contact = [aField({ name: 'email', kind: 'email' }), aField({ name: 'again', kind: 'email', sameAs: 'email' })]

test('an address that is typed twice is compared when either of both is left @rule:R42', () => {
  const form = new FormStore({ definition: aFormOf(...contact) })
  form.set('email', 'li@example.com')
  form.leave('email')
  expect(form.sentenceOf('again')).toBeNull()
  form.set('again', 'l1@example.com')
  form.leave('again')
  expect(form.sentenceOf('again')).toBe('两次输入的邮箱不一致')
  form.set('email', 'L1@example.com')
  expect(form.sentenceOf('again')).toBeNull()
  form.set('email', 'wang@example.com')
  form.leave('email')
  expect(form.sentenceOf('again')).toBe('两次输入的邮箱不一致')
})

test('what is masked is compared by the server alone @rule:R42', () => {
  const values = { email: 'li****@example.com', again: 'li****@example.com' }
  const form = new FormStore({ definition: aFormOf(...contact), values, masked: ['email', 'again'] })
  expect(form.validate()).toBe(true)
  form.clearMask('again')
  form.set('again', 'li@example.com')
  expect(form.validate()).toBe(true)
})

const photoOf = (name: string, kind: 'photo' | 'logo', crop?: jest.Mock) => {
  const upload = jest.fn().mockResolvedValue({ attachId: '7', link: '/new.jpg' })
  const form = new FormStore({ definition: aFormOf(aField({ name, kind })), upload })
  return { form, upload, photo: new PhotoStore(form, name, kind === 'logo' ? 'formLogo' : 'photo', crop) }
}

test('a part of a photo is chosen before it is shrunk @rule:R45', async () => {
  const part: PickedImage = { path: 'blob:part', sizeBytes: 900_000 }
  const crop = jest.fn().mockResolvedValue(part)
  const { photo, upload } = photoOf('photo', 'photo', crop)
  await photo.pick()
  expect(crop).toHaveBeenCalledWith(large)
  expect(mockPlatform.shrinkImage).toHaveBeenCalledWith(part, 200 * 1024)
  expect(upload).toHaveBeenCalledWith(small, 'photo')
})

test('a person who closes the cropper keeps the photo of before, and one that is no picture is said so', async () => {
  const crop = jest.fn().mockRejectedValueOnce(new PlatformError('cancelled')).mockRejectedValueOnce(new PlatformError('failed'))
  const { photo, upload } = photoOf('photo', 'photo', crop)
  await photo.pick()
  expect([photo.stage, photo.failure, upload.mock.calls.length]).toEqual(['idle', null, 0])
  await photo.pick()
  expect([photo.stage, photo.failure]).toEqual(['idle', 'photoUnreadable'])
})

test.each([
  ['picture', {}, '5 MB', 'formPicture'],
  ['picture', { max: 2 }, '2 MB', 'formSmallPicture'],
  ['files', { max: 6 }, '2 MB', 'smallPicture'],
] as const)(
  'a field of kind %s with %p says %s before a picture is chosen, and shrinks it to that @rule:R45',
  async (kind, more, limit, purpose) => {
    const upload = jest.fn().mockResolvedValue({ attachId: '7', link: '/new.jpg' })
    const form = new FormStore({ definition: aFormOf(aField({ name: 'shown', kind, ...more })), upload, kinds })
    const screen = await Shown.of(<FormView form={form} />)
    await screen.settle(50)
    expect(screen.text('field-shown-help')).toContain(`支持 JPG、PNG，最大 ${limit}，超出会自动压缩`)
    setCurrentLanguage('en')
    await screen.settle(50)
    expect(screen.text('field-shown-help')).toContain(`JPG or PNG up to ${limit}. Larger pictures are resized for you.`)
    setCurrentLanguage('cn')
    screen.tap('field-shown')
    await screen.settle(50)
    expect(mockPlatform.pickImage).toHaveBeenLastCalledWith('either')
    expect(mockPlatform.shrinkImage).toHaveBeenCalledWith(large, Number.parseInt(limit, 10) * 1024 ** 2)
    expect(upload).toHaveBeenCalledWith(small, purpose)
    screen.gone()
  },
)

test('a logo that is too small is not sent @rule:R44', async () => {
  mockPlatform.pickImage.mockResolvedValueOnce({ path: 'blob:tiny', sizeBytes: 10 * 1024 - 1 })
  const { form, photo, upload } = photoOf('logo', 'logo')
  await photo.pick()
  expect([photo.failure, upload.mock.calls.length]).toEqual(['pictureTooSmall', 0])
  await photo.pick()
  expect([photo.failure, form.textOf('logo'), upload.mock.calls[0]![1]]).toEqual([null, '7', 'formLogo'])
})

test('a logo says which size is best, and which are accepted @rule:R44', async () => {
  const screen = await Shown.of(<FormView form={photoOf('logo', 'logo').form} />)
  await screen.settle(50)
  expect(screen.text('field-logo-help')).toBe('建议 600×350 像素，支持 JPG、PNG，10 KB 至 1 MB')
  screen.gone()
})

test('sentences of a help text end once, whatever the organiser wrote', () => {
  expect(sentences('印在媒体证上。', '支持 JPG、PNG')).toBe('印在媒体证上。支持 JPG、PNG')
  expect(sentences('印在媒体证上', '支持 JPG、PNG')).toBe('印在媒体证上。支持 JPG、PNG')
  expect(sentences('准备好了吗？', '支持 JPG、PNG')).toBe('准备好了吗？支持 JPG、PNG')
  expect([sentences(undefined, '支持 JPG'), sentences()]).toEqual(['支持 JPG', ''])
  setCurrentLanguage('en')
  expect(sentences('Printed on your pass.', 'JPG or PNG')).toBe('Printed on your pass. JPG or PNG')
  expect(sentences('Printed on your pass', 'JPG or PNG')).toBe('Printed on your pass. JPG or PNG')
  setCurrentLanguage('cn')
})
