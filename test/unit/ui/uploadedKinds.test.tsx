import { CallFailure } from '@/api/CallFailure'
import type { PickedFile } from '@/platform'
import { FormStore, FormView } from '@/ui/Form'
import { kinds } from '@/ui/Form/moreKinds/kinds'
import { SignatureStore, drawLine } from '@/ui/Form/moreKinds/SignatureStore'
import { aField, aFormOf } from './aForm'
import { Shown } from './aComponent'

const mockPick = jest.fn()
jest.mock('@/platform', () => ({
  PlatformError: jest.requireActual<typeof import('@/platform/Platform')>('@/platform/Platform').PlatformError,
  platform: { pickFile: (...parts: unknown[]) => mockPick(...parts) as unknown },
}))
const { PlatformError } = jest.requireActual<typeof import('@/platform/Platform')>('@/platform/Platform')

const licence = aField({ name: 'licence', kind: 'file', isRequired: true })
const clip = aField({ name: 'clip', kind: 'video', max: 2 })
const signed = aField({ name: 'signed', kind: 'signature' })
const document: PickedFile = { path: 'blob:1', sizeBytes: 3_000_000, name: '营业执照.pdf' }

const shown = async (field: typeof licence, upload: jest.Mock, values = {}): Promise<{ form: FormStore; screen: Shown }> => {
  const form = new FormStore({ definition: aFormOf(field), upload, values, kinds })
  return { form, screen: await Shown.of(<FormView form={form} />) }
}

beforeEach(() => mockPick.mockReset().mockResolvedValue(document))

test('a document is picked, uploaded for its purpose, named and removed', async () => {
  const upload = jest.fn().mockResolvedValue({ attachId: '7', link: '/7' })
  const { form, screen } = await shown(licence, upload)
  expect(screen.text('field-licence-help')).toContain('PDF、AI')
  screen.tap('field-licence')
  await screen.settle(20)
  expect(mockPick).toHaveBeenCalledWith(['application/pdf', 'application/postscript'])
  expect(upload).toHaveBeenCalledWith(document, 'formDocument')
  expect([form.textOf('licence'), screen.text('field-licence-name')]).toEqual(['7', '营业执照.pdf\u00a0· 已上传'])
  screen.tap('field-licence-remove')
  expect([form.textOf('licence'), form.validate()]).toEqual(['', false])
  screen.gone()
})

test('a file above its limit is not sent, and a failed upload is sent again at a tap', async () => {
  const upload = jest
    .fn()
    .mockRejectedValueOnce(new CallFailure('offline', 0, '没有网络'))
    .mockResolvedValue({ attachId: '7', link: '/7' })
  mockPick.mockResolvedValueOnce({ ...document, sizeBytes: 3 * 1024 * 1024 })
  const { form, screen } = await shown(clip, upload)
  screen.tap('field-clip')
  await screen.settle(20)
  expect([upload.mock.calls.length, screen.text('field-clip-error')]).toEqual([0, '文件过大，最大 2 MB'])
  mockPick.mockResolvedValueOnce({ ...document, sizeBytes: 1024, name: 'clip.mp4' })
  await screen.settle(500)
  screen.tap('field-clip')
  await screen.settle(20)
  expect(screen.text('field-clip-error')).toContain('没有网络')
  screen.tap('field-clip-retry')
  await screen.settle(20)
  expect([form.textOf('clip'), upload.mock.calls[1]?.[1]]).toEqual(['7', 'formShortVideo'])
  screen.gone()
})

test('a chooser that is closed changes nothing, and an app without files says so', async () => {
  const { form, screen } = await shown(licence, jest.fn(), { licence: '5' })
  mockPick.mockRejectedValueOnce(new PlatformError('cancelled'))
  screen.tap('field-licence')
  await screen.settle(500)
  expect([form.textOf('licence'), screen.has('field-licence-error')]).toEqual(['5', false])
  mockPick.mockRejectedValueOnce(new PlatformError('notHere'))
  screen.tap('field-licence')
  await screen.settle(20)
  expect(screen.text('field-licence-error')).toContain('无法选择文件')
  screen.gone()
})

/** Records what is drawn. */
const aContext = (): { context: CanvasRenderingContext2D; calls: string[] } => {
  const calls: string[] = []
  const note =
    (name: string) =>
    (...parts: unknown[]) =>
      void calls.push(`${name} ${parts.join(' ')}`)
  const names = ['fillRect', 'fillText', 'beginPath', 'moveTo', 'lineTo', 'stroke'] as const
  return { context: Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as CanvasRenderingContext2D, calls }
}

const aSignature = (upload: jest.Mock): { store: SignatureStore; form: FormStore; calls: string[] } => {
  const { context, calls } = aContext()
  const form = new FormStore({ definition: aFormOf(signed), upload })
  const store = new SignatureStore(form, 'signed', async (draw) => {
    draw(context)
    return { path: 'blob:ink', sizeBytes: 900 }
  })
  return { store, form, calls }
}

test('a drawn signature is uploaded as a picture, and a point alone is none', async () => {
  const upload = jest.fn().mockResolvedValue({ attachId: '9', link: '/9' })
  const { store, form, calls } = aSignature(upload)
  expect(store.move({ x: 0, y: 0 })).toBeNull()
  store.begin({ x: 0, y: 0.5 })
  expect(store.isBlank).toBe(true)
  expect(store.move({ x: 0.5, y: 1 })).toEqual([
    { x: 0, y: 0.5 },
    { x: 0.5, y: 1 },
  ])
  await store.sign()
  expect(calls.filter((call) => /To /.test(call))).toEqual(['moveTo 0 120', 'lineTo 300 240'])
  expect(upload).toHaveBeenCalledWith({ path: 'blob:ink', sizeBytes: 900 }, 'signature')
  expect([form.textOf('signed'), store.preview]).toEqual(['9', '/9'])
  store.clear()
  expect([form.textOf('signed'), store.preview, store.isBlank]).toEqual(['', null, true])
})

test('a person who cannot draw types the name, and a failed upload keeps the signature', async () => {
  const upload = jest
    .fn()
    .mockRejectedValueOnce(new CallFailure('offline', 0, '没有网络'))
    .mockResolvedValue({ attachId: '9', link: '/9' })
  const { store, form, calls } = aSignature(upload)
  store.begin({ x: 0, y: 0 })
  store.type(' 王丽娜 ')
  expect(store.strokes).toEqual([])
  await store.sign()
  expect([store.hasFailed, store.reason, form.textOf('signed'), store.isBlank]).toEqual([true, '没有网络', '', false])
  await store.sign()
  expect([calls.filter((call) => call.startsWith('fillText')).length, form.textOf('signed')]).toEqual([2, '9'])
  expect(calls.find((call) => call.startsWith('fillText'))).toContain('王丽娜')
})

test('a line of the pad has the size of its pad', () => {
  const { context, calls } = aContext()
  drawLine(context, [{ x: 0.5, y: 0.5 }], { width: 100, height: 40 })
  expect(calls).toEqual(['beginPath ', 'moveTo 50 20', 'stroke '])
})

test('a fault of the program is thrown, and the signature shows the general error', async () => {
  const { store } = aSignature(jest.fn().mockRejectedValue(new TypeError('x is undefined')))
  store.type('王丽娜')
  await expect(store.sign()).rejects.toThrow(TypeError)
  expect([store.hasFailed, store.reason, store.isUploading]).toEqual([true, '未知错误', false])
})
