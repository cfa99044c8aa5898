import * as errorCodes from '@contract/exhibitor/errorCodes'
import { companyCalls } from '@contract/exhibitor/company.calls'
import type { Version } from '@contract/exhibitor/company.schema'
import { logoForm } from '@contract/rules/exhibitor/companyForm'
import type { FormDefinition } from '@contract/rules/form/form'
import { CallFailure } from '@/api/CallFailure'
import { CompanyReviewStore, companyVersions } from '@/areas/exhibitor/company/company.store'
import { VersionFormStore } from '@/areas/exhibitor/version/version.store'
import { session } from '@/stores/session'
import { persisted } from '../visitor/persistInMemory'

const mockCall = jest.fn()
const mockBack = jest.fn()
const mockReplace = jest.fn()
jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('../visitor/persistInMemory').persistInMemory)
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
jest.mock('@/routes/go', () => ({ back: () => mockBack(), replace: (name: string) => mockReplace(name) }))

const label = { cn: '项', en: 'Item' }
const form: FormDefinition = {
  ...logoForm,
  id: 'exhibitor.company',
  sections: [
    {
      fields: [
        { name: 'website', kind: 'text', label },
        { name: 'builder', kind: 'text', label },
      ],
    },
  ],
}

let stored: Version
const version = (newest: Partial<NonNullable<Version['newest']>> | null, more: Partial<Version> = {}): Version => ({
  kind: 'company',
  form,
  mayEdit: true,
  published: { website: 'https://a.cn' },
  newest: newest && {
    state: 'draft',
    revision: '3',
    values: {},
    reason: '',
    savedAt: '2027-04-08 09:00:00',
    editedAtMs: 1000,
    submittedAt: null,
    decidedAt: null,
    changes: [],
    ...newest,
  },
  fileUrls: {},
  history: [],
  ...more,
})

let saved: { revision: string | null }[]
let save: () => Promise<unknown>

beforeEach(() => {
  persisted.clear()
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'exhibitorDept' })
  session.signIn({ accessToken: 't', refreshToken: 'r', userId: '7', deptId: '55', userName: '张思远', account: 'jinggong' })
  saved = []
  save = async () => ({ checklist: [], completeness: 0 })
  mockBack.mockReset()
  mockCall.mockReset().mockImplementation(async (row: unknown, { body }: { body: { revision: string | null } }) => {
    if (row === companyCalls.version) return stored
    saved.push(body)
    if (row === companyCalls.save) return save()
    return row === companyCalls.saveDraft ? { revision: '9' } : {}
  })
})

const opened = async (): Promise<VersionFormStore> => {
  const store = new VersionFormStore(companyVersions('company'))
  await store.load()
  return store
}

test('a person continues from the published data, a draft or what was refused', async () => {
  const valuesOf = async (one: Version): Promise<unknown> => {
    stored = one
    persisted.clear()
    return (await opened()).session.form?.values.website
  }
  expect(await valuesOf(version(null))).toBe('https://a.cn')
  expect(await valuesOf(version({ values: { website: 'https://b.cn' } }))).toBe('https://b.cn')
  expect(await valuesOf(version({ state: 'refused', revision: null, values: { website: 'https://c.cn' } }))).toBe('https://c.cn')
  expect(await valuesOf(version({ state: 'approved', revision: null, values: { website: 'https://d.cn' } }))).toBe('https://a.cn')
})

test('nobody types while a version waits, or without the right to edit', async () => {
  stored = version({ state: 'submitted', revision: null })
  expect((await opened()).isOpen).toBe(false)
  stored = version(null, { mayEdit: false })
  expect((await opened()).isOpen).toBe(false)
  stored = version(null)
  expect((await opened()).isOpen).toBe(true)
})

test('a submission names the draft that was read, and leads back', async () => {
  stored = version({ values: { website: 'https://b.cn' } })
  const store = await opened()
  await store.session.submission.run()
  expect(saved).toMatchObject([{ kind: 'company', revision: '3', values: { website: 'https://b.cn' } }])
  expect(mockBack).toHaveBeenCalledTimes(1)
})

test('what a colleague changed meanwhile is loaded, and what was typed here stays', async () => {
  stored = version({ values: { website: 'https://b.cn', builder: 'A' } })
  const store = await opened()
  store.session.form!.set('website', 'https://typed.cn')
  save = () => Promise.reject(new CallFailure('answer', errorCodes.versionChanged, 'changed'))
  stored = version({ revision: '4', editedAtMs: 2000, values: { website: 'https://b.cn', builder: 'B' } })
  await store.session.submission.run()
  expect(store.session.hasChanged).toBe(true)
  expect(store.session.form!.values).toMatchObject({ website: 'https://typed.cn', builder: 'B' })
})

test('what waits is taken back, and the form is open again', async () => {
  stored = version({ state: 'submitted', revision: null, values: { website: 'https://b.cn' } })
  const store = await opened()
  stored = version({ values: { website: 'https://b.cn' } })
  await store.takeBack.run()
  expect(saved).toEqual([{ step: 'data', move: 'takeBack', revision: null }])
  expect(store.isOpen).toBe(true)
})

test('staff whom an exhibitor invited wait on the page of their own review, and the exhibitor on that of the company @rule:R27', async () => {
  mockCall.mockResolvedValue(version(null))
  await new CompanyReviewStore().load()
  expect([mockReplace.mock.calls, mockCall.mock.calls.length]).toEqual([[], 4])
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'staff' })
  session.signIn({ accessToken: 't', refreshToken: 'r', userId: '8', deptId: '', userName: '', account: '' })
  await new CompanyReviewStore().load()
  expect([mockReplace.mock.calls, mockCall.mock.calls.length]).toEqual([[['auditing']], 4])
})
