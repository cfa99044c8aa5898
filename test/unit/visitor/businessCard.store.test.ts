import type { CallRow } from '@contract/call'
import type { FormDefinition } from '@contract/rules/form/form'
import { CallFailure } from '@/api/CallFailure'
import { BusinessCardStore } from '@/areas/visitor/businessCard/businessCard.store'
import { takeCardEntries } from '@/parts/registration/cardEntries'

const mockGo = jest.fn()
const mockSend = jest.fn()
const mockPlatform = { pickImage: jest.fn(), shrinkImage: jest.fn() }

jest.mock('@/routes/go', () => ({ go: (name: string) => mockGo(name) as unknown }))
jest.mock('@/parts/actionLog/actionLog', () => ({ logAction: () => undefined }))
jest.mock('@/stores/config', () => ({ config: { load: () => Promise.resolve() } }))
jest.mock('@/api/upload', () => ({ sendPicture: (...parts: unknown[]) => mockSend(...parts) as unknown }))
jest.mock('@/api/call', () => ({ call: (row: CallRow) => Promise.resolve(row.path.endsWith('registerForm/detail') ? mockForm : []) }))
jest.mock('@/platform', () => ({
  PlatformError: jest.requireActual<typeof import('@/platform/Platform')>('@/platform/Platform').PlatformError,
  platform: {
    pickImage: (...parts: unknown[]) => mockPlatform.pickImage(...parts) as unknown,
    shrinkImage: (...parts: unknown[]) => mockPlatform.shrinkImage(...parts) as unknown,
  },
}))
const { PlatformError } = jest.requireActual<typeof import('@/platform/Platform')>('@/platform/Platform')

const label = { cn: '', en: '' }
const mockForm: FormDefinition = {
  id: 'f',
  version: 3,
  title: label,
  sections: [
    { fields: [{ name: 'name', kind: 'name', label, isRequired: true }] },
    {
      fields: [
        { name: 'company', kind: 'text', label, isRequired: true },
        { name: 'position', kind: 'select', label, dictionary: 'position' },
        { name: 'document', kind: 'document', label },
      ],
    },
  ],
}

const answers = [
  { name: 'name', value: '王小明', text: '王小明', isSure: true },
  { name: 'company', value: '上每精工', text: '上每精工', isSure: false },
  { name: 'position', value: null, text: '总经理', isSure: false },
]

let store: BusinessCardStore

beforeEach(async () => {
  mockGo.mockReset()
  mockSend.mockReset().mockResolvedValue({ fields: answers })
  mockPlatform.pickImage.mockReset().mockResolvedValue({ path: 'blob:large', sizeBytes: 6_000_000 })
  mockPlatform.shrinkImage.mockReset().mockResolvedValue({ path: 'blob:small', sizeBytes: 300_000 })
  takeCardEntries()
  store = new BusinessCardStore()
  await store.load()
})

test('a card is shrunk and read, and only its fields are shown, each with how sure it is', async () => {
  await store.pick('backCamera')
  expect(mockPlatform.shrinkImage).toHaveBeenCalledWith(expect.anything(), 600 * 1024, 1600)
  const fields = store.form!.definition.sections.flatMap((section) => section.fields)
  expect(fields.map(({ name, help }) => [name, help!.cn])).toEqual([
    ['name', '识别清晰'],
    ['company', '识别不够清晰，请核对'],
    ['position', '名片上写的是：总经理'],
  ])
  expect(store.doubtful).toBe(2)
})

test('what the person corrected goes to the form, once', async () => {
  await store.pick('album')
  store.form!.set('company', '上海精工')
  await store.useEntries()
  expect(mockGo).toHaveBeenCalledWith('infoWap')
  expect(takeCardEntries()).toMatchObject({ name: '王小明', company: '上海精工', position: null })
  expect(takeCardEntries()).toBeNull()
})

test.each([
  ['no field', { fields: [] }, 'empty', ''],
  ['a refusal', new CallFailure('offline', 0, 'too many'), 'notSent', 'too many'],
])('%s is a failure with a way on, and the next attempt clears it', async (_, answer, failure, reason) => {
  if (answer instanceof Error) mockSend.mockRejectedValueOnce(answer)
  else mockSend.mockResolvedValueOnce(answer)
  await store.pick('album')
  expect([store.failure, store.reason, store.form, store.isBusy]).toEqual([failure, reason, null, false])
  await store.read()
  expect(store.failure).toBeNull()
  expect(store.form).not.toBeNull()
})

test('a camera that is not allowed is a failure, and giving up is none', async () => {
  mockPlatform.pickImage.mockRejectedValueOnce(new PlatformError('denied'))
  await store.pick('backCamera')
  expect(store.failure).toBe('denied')
  mockPlatform.shrinkImage.mockRejectedValueOnce(new PlatformError('failed'))
  await store.pick('album')
  expect(store.failure).toBe('unreadable')
  store = new BusinessCardStore()
  mockPlatform.pickImage.mockRejectedValueOnce(new PlatformError('cancelled'))
  await store.pick('album')
  expect([store.failure, store.isBusy, mockSend.mock.calls.length]).toEqual([null, false, 0])
})

test('a late answer changes nothing for a person who fills in the form by hand', async () => {
  let answer: (value: unknown) => void = () => undefined
  mockSend.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const picking = store.pick('album')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(store.stage).toBe('reading')
  await store.fillByHand()
  answer({ fields: answers })
  await picking
  expect([store.form, store.isBusy]).toEqual([null, false])
  expect(takeCardEntries()).toBeNull()
})
