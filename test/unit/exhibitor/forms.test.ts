import { companyCalls } from '@contract/exhibitor/company.calls'
import { exhibitorBoardCalls } from '@contract/exhibitor/exhibitorBoard.calls'
import { exhibitorFormCalls } from '@contract/exhibitor/exhibitorForm.calls'
import { exhibitorJournalCalls } from '@contract/exhibitor/exhibitorJournal.calls'
import type { RegisterType } from '@contract/registerTypes'
import { journalForm } from '@contract/rules/exhibitor/journal'
import { companyVersions } from '@/areas/exhibitor/company/company.store'
import { FormsStore } from '@/areas/exhibitor/exhibitorForm/exhibitorForm.store'
import { session } from '@/stores/session'
import { persisted } from '../visitor/persistInMemory'

const mockCall = jest.fn()
const mockReplace = jest.fn()
const mockBack = jest.fn()
jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('../visitor/persistInMemory').persistInMemory)
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
jest.mock('@/routes/go', () => ({ back: (home: string) => mockBack(home), replace: (name: string) => mockReplace(name) }))

const version = {
  source: 'exhibitorInfo',
  kind: 'journal',
  form: journalForm,
  mayEdit: true,
  published: { journalContacts: '王丽娜' },
  newest: null,
  fileUrls: {},
  history: [],
}

const openedAs = async (registerType: RegisterType, formType?: string, view?: string): Promise<FormsStore> => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType })
  session.signIn({ accessToken: 't', refreshToken: 'r', userId: '7', deptId: '55', userName: '张思远', account: 'jinggong' })
  const store = new FormsStore(formType, view)
  await store.load()
  return store
}
const asked = (): unknown[] => mockCall.mock.calls.map(([row]) => row)

beforeEach(() => {
  persisted.clear()
  mockReplace.mockReset()
  mockCall.mockReset().mockImplementation(async (row: unknown) => {
    if (row === exhibitorFormCalls.list) return { forms: [], mayReadAnGeBo: false }
    if (row === exhibitorJournalCalls.history || row === exhibitorBoardCalls.history) return []
    return version
  })
})

test('the session of a company lists all forms, and asks for none of them', async () => {
  const store = await openedAs('exhibitorDept')
  expect([store.form, store.versions, asked()]).toEqual([null, null, [exhibitorFormCalls.list]])
})

test('the session of one register type opens its form alone, in either spelling', async () => {
  const store = await openedAs('electronic_journal')
  expect([store.form, store.source, store.versions!.session.form!.values.journalContacts]).toEqual(['journal', 'exhibitorInfo', '王丽娜'])
  expect(new Set(asked())).toEqual(new Set([exhibitorJournalCalls.detail]))
  mockCall.mockClear()
  expect((await openedAs('exhibitor_board')).form).toBe('board')
  expect(new Set(asked())).toEqual(new Set([exhibitorBoardCalls.detail]))
  mockCall.mockClear()
  expect((await openedAs('exhibitorBoard', 'exhibitor_dept')).form).toBe('dept')
  expect(new Set(asked())).toEqual(new Set([companyCalls.version]))
})

test('products have a list of their own', async () => {
  await openedAs('exhibitor_product')
  expect([mockReplace.mock.calls, asked()]).toEqual([[['exhibitList']], []])
})

test('the history of an entry opens no form, and a form without one stays a form', async () => {
  const store = await openedAs('exhibitorDept', 'exhibitorJournal', 'history')
  expect([store.versions, store.history!.value, asked()]).toEqual([null, [], [exhibitorJournalCalls.history]])
  expect((await openedAs('exhibitorDept', 'exhibitorDept', 'history')).history).toBeNull()
})

test('a form keeps what was typed when its page is shown again', async () => {
  const store = await openedAs('exhibitorJournal')
  store.versions!.session.form!.set('journalContacts', '李')
  await store.load()
  expect(store.versions!.session.form!.values.journalContacts).toBe('李')
})

test('a company that has sent an entry comes back, and after a reload to the forms', async () => {
  const filled = {
    ...{ fullName: { cn: '江汉', en: 'Jianghan' }, exhibitorJournalName: { cn: '江汉', en: 'Jianghan' } },
    ...{ journalIntroduction: { cn: '机床', en: 'Machines' }, journalContacts: '王丽娜', journalContactInformation: '027' },
  }
  mockCall.mockImplementation(async () => ({ ...version, published: filled }))
  const store = await openedAs('exhibitorJournal')
  await store.versions!.session.submission.run()
  expect(mockBack.mock.calls).toEqual([['exhibitorForm']])
})

test('each entry is read, sent, saved and taken back by its own calls', async () => {
  const body = { formId: 'exhibitor.board', version: 1, revision: null, values: {} }
  for (const [kind, rows] of [
    ['journal', [exhibitorJournalCalls.detail, exhibitorJournalCalls.save, exhibitorJournalCalls.saveDraft]],
    ['board', [exhibitorBoardCalls.detail, exhibitorBoardCalls.submit, exhibitorBoardCalls.saveDraft]],
  ] as const) {
    mockCall.mockClear()
    const source = companyVersions(kind)
    await source.read()
    await source.send(body, 'key')
    await source.saveDraft(body)
    await source.takeBack()
    expect(asked()).toEqual([...rows, companyCalls.move])
    expect(mockCall.mock.calls.at(-1)![1]).toEqual({ body: { step: kind, move: 'takeBack', revision: null } })
  }
})
