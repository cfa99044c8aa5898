import { CallFailure } from '@/api/CallFailure'
import type { PickedImage } from '@/platform'
import { FormStore } from '@/ui/Form'
import { PhotoStore } from '@/ui/Form/PhotoStore'
import { aFormOf, photoField } from './aForm'

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

const aPhoto = (upload: jest.Mock): { photo: PhotoStore; form: FormStore } => {
  const form = new FormStore({ definition: aFormOf(photoField), upload, values: { photo: '1' }, photoUrls: { photo: '/stored.jpg' } })
  return { form, photo: new PhotoStore(form, 'photo') }
}

test('a photo is shrunk below 200 KB before the upload, and is then part of the form @rule:R45', async () => {
  const upload = jest.fn().mockResolvedValue({ attachId: '7', link: '/new.jpg' })
  const { form, photo } = aPhoto(upload)
  expect(photo.preview).toBe('/stored.jpg')
  await photo.pick()
  expect(mockPlatform.shrinkImage).toHaveBeenCalledWith(large, 200 * 1024)
  expect(upload).toHaveBeenCalledWith(small, 'photo')
  expect(form.textOf('photo')).toBe('7')
  expect(photo.preview).toBe('/new.jpg')
})

test('a picture of an invitation is made small enough for its sides @rule:R45', async () => {
  const field = { ...photoField, kind: 'invitationPicture' as const }
  const form = new FormStore({ definition: aFormOf(field), upload: jest.fn().mockResolvedValue({ attachId: '8', link: '/8.jpg' }) })
  await new PhotoStore(form, field.name, 'invitationPicture').pick()
  expect(mockPlatform.shrinkImage).toHaveBeenCalledWith(large, 200 * 1024, 400)
})

test('a photo with a failed upload stays on screen and is sent again at a tap; the stored one stays until then', async () => {
  const upload = jest
    .fn()
    .mockRejectedValueOnce(new CallFailure('offline', 0, '网络未连接'))
    .mockResolvedValue({ attachId: '7', link: '/new.jpg' })
  const { form, photo } = aPhoto(upload)
  await photo.pick()
  expect([photo.failure, photo.reason, photo.preview, form.textOf('photo')]).toEqual(['uploadFailed', '网络未连接', 'blob:small', '1'])
  expect(photo.canRetry).toBe(true)
  await photo.send()
  expect(mockPlatform.pickImage).toHaveBeenCalledTimes(1)
  expect(form.textOf('photo')).toBe('7')
})

test('cancelling the picker loses nothing', async () => {
  mockPlatform.pickImage.mockRejectedValue(new PlatformError('cancelled'))
  const { form, photo } = aPhoto(jest.fn())
  await photo.pick()
  expect([photo.failure, photo.stage, form.textOf('photo')]).toEqual([null, 'idle', '1'])
})

test('an unreadable picture and a forbidden camera each show what to do', async () => {
  const { photo } = aPhoto(jest.fn())
  mockPlatform.pickImage.mockRejectedValueOnce(new PlatformError('denied'))
  await photo.pick()
  expect(photo.failure).toBe('photoDenied')
  mockPlatform.shrinkImage.mockRejectedValueOnce(new PlatformError('failed'))
  await photo.pick()
  expect(photo.failure).toBe('photoUnreadable')
})

test('a removed photo is missing from the form', async () => {
  const { form, photo } = aPhoto(jest.fn())
  photo.remove()
  expect(photo.preview).toBeNull()
  form.validate()
  expect(form.sentenceOf('photo')).toBe('请上传photo（中）')
})

test.each([
  ['of the upload', () => mockPlatform.pickImage.mockResolvedValueOnce(large), 'uploadFailed', '未知错误'],
  ['before it', () => mockPlatform.pickImage.mockRejectedValueOnce(new TypeError('x is undefined')), 'photoUnreadable', ''],
])('a fault of the program %s is thrown, and shown in general', async (_, arrange, failure, reason) => {
  arrange()
  const { photo } = aPhoto(jest.fn().mockRejectedValue(new TypeError('x is undefined')))
  await expect(photo.pick()).rejects.toThrow(TypeError)
  expect([photo.failure, photo.reason]).toEqual([failure, reason])
})
