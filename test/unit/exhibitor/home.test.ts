import { userCenterCalls } from '@contract/account/userCenter.calls'
import { companyCalls } from '@contract/exhibitor/company.calls'
import type { Company } from '@contract/exhibitor/company.schema'
import type { ChecklistStep, StepCounts, StepState } from '@contract/rules/exhibitor/checklist'
import { UserCenterStore } from '@/areas/account/userCenter/userCenter.store'
import { HomeStore } from '@/areas/exhibitor/company/hub/home.store'
import { toolsOf } from '@/areas/exhibitor/company/hub/toolsOf'
import { config } from '@/stores/config'
import { ownHome } from '@/stores/ownHome'
import { session } from '@/stores/session'

const mockCall = jest.fn()
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))
const mockReplace = jest.fn()
jest.mock('@/routes/go', () => ({ go: jest.fn(), replace: (...all: unknown[]) => mockReplace(...all) }))
jest.spyOn(config, 'load').mockResolvedValue()

const both = (text: string) => ({ cn: text, en: text })
const counts = (more: Partial<StepCounts> = {}): StepCounts => ({ done: 0, waiting: 0, open: 0, refused: 0, left: null, ...more })
const aStep = (step: ChecklistStep, state: StepState, own: StepCounts | null = null) => ({
  ...{ step, state, dueOn: null, isOverdue: false, counts: own, move: null },
})

const company: Company = {
  ...{ id: '9', name: both('Jinggong'), shortName: both('Jinggong'), hallNo: 'A2', boothNos: ['A201'], area: 36, logoUrl: null },
  ...{ mayEdit: true, rights: ['edit', 'invite', 'apply', 'pay'], waitingStaff: 2, offers: ['manual'], isPublished: true, completeness: 0 },
  checklist: [
    aStep('data', 'refused'),
    aStep('exhibit', 'done'),
    aStep('board', 'open'),
    aStep('credentials', 'refused', counts({ done: 3, refused: 2, left: 4 })),
    aStep('services', 'begun', counts({ open: 1 })),
  ],
}

const signInAs = (registerType: string): void => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType })
  session.signIn({ accessToken: 't', refreshToken: 'r', userId: '7', deptId: '', userName: '张思远', account: 'jinggong' })
}

/** The home of a person for whom the organiser lists these pages. */
const homeOf = async (registerType: string, ...listed: string[]): Promise<HomeStore> => {
  signInAs(registerType)
  const rows = new Map<unknown, unknown>([
    [companyCalls.get, company],
    [userCenterCalls.listAll, listed.map((route) => ({ route, icon: 'list', title: `the organiser's ${route}`, isPrimary: true }))],
  ])
  mockCall.mockImplementation(async (row: unknown) => rows.get(row) ?? {})
  const store = new HomeStore()
  await store.load()
  return store
}

const toolsIn = (store: HomeStore) =>
  toolsOf(store.entries.value ?? [], store.company.value, { hasPreparation: store.hasPreparation, steps: store.steps })

beforeEach(() => {
  mockCall.mockReset()
  mockReplace.mockReset()
})
afterEach(() => session.signOut())

test.each([
  ['exhibitorDept', 'exhibitorInformation'],
  ['exhibitor_board', 'exhibitorInformation'],
  ['commerceExhibition', 'customers'],
  ['visitor', 'userCenter'],
  ['staff', 'userCenter'],
])('the home of %s is %s', (registerType, home) => {
  signInAs(registerType)
  expect(ownHome()).toBe(home)
  session.signOut()
  expect(ownHome()).toBe('userCenter')
})

test('the personal centre of an exhibitor leads to the home of the company, and asks for no ticket', async () => {
  signInAs('exhibitorDept')
  await new UserCenterStore().load()
  expect([mockReplace.mock.calls, mockCall.mock.calls]).toEqual([[['exhibitorInformation']], []])
})

test('the home counts what waits, and names the next step', async () => {
  const home = await homeOf('exhibitorDept', 'exhibitorInformation')
  expect(home.waiting).toEqual({ staff: 2, services: 1, refused: 3 })
  expect([home.steps.length, home.submittedCount, home.doneSteps.map(({ step }) => step)]).toEqual([5, 1, ['exhibit']])
  expect([home.nextStep?.step, home.refusedSteps.map(({ step }) => step)]).toEqual(['data', ['data', 'credentials']])
})

test('a step that became done since the home was opened is named, so that its tick is drawn; those that were done before are not', async () => {
  const home = await homeOf('exhibitorDept', 'exhibitorInformation')
  expect(home.justDone).toBe('')
  await home.load()
  expect(home.justDone).toBe('')
  const standing = { ...company, checklist: company.checklist.map((item) => (item.step === 'board' ? aStep('board', 'done') : item)) }
  const answer = mockCall.getMockImplementation()!
  mockCall.mockImplementation(async (row: unknown) => (row === companyCalls.get ? standing : answer(row)))
  await home.load()
  expect(home.justDone).toMatch(/board/)
})

test('where the organiser lists one form alone, the home has the step of that form and nothing of the others', async () => {
  const home = await homeOf('exhibitorBoard', 'exhibitorForm', 'account')
  expect([home.steps.map(({ step }) => step), home.nextStep?.step]).toEqual([['board'], 'board'])
  expect(home.waiting).toEqual({ staff: null, services: null, refused: 0 })
  expect(toolsIn(home).map(({ route }) => route)).toEqual(['exhibitorForm', 'account'])
})

test("the organiser's pages come first under their names, then those of the preparation that the fair offers, each once", async () => {
  const home = await homeOf('exhibitorDept', 'exhibitorInformation', 'exhibitSingle', 'inviteVip', 'credentialsList')
  const tools = toolsIn(home)
  expect(tools.slice(0, 2).map(({ route, title }) => [route, title])).toEqual([
    ['inviteVip', "the organiser's inviteVip"],
    ['credentialsList', "the organiser's credentialsList"],
  ])
  const routes = tools.map(({ route }) => route)
  expect(new Set(routes).size).toBe(routes.length)
  expect(routes).toEqual(
    expect.arrayContaining(['serviceOrder', 'exhibitorManualAll', 'exhibitList', 'exhibitorReport', 'boothInfo', 'account']),
  )
  // The exhibit page is a step, and the fair offers neither letters nor guests nor Angebo.
  for (const absent of ['exhibitSingle', 'exhibitorInformation', 'visaInfo', 'specialGuests', 'exhibitorForm'])
    expect(routes).not.toContain(absent)
})

test('each tool of the grid has an icon of its own', async () => {
  signInAs('exhibitorDept')
  const checklist = (['credentials', 'services', 'letters'] as const).map((step) => aStep(step, 'open', counts()))
  const whole: Company = { ...company, offers: ['manual', 'specialGuests', 'anGeBo', 'boothServices'], checklist }
  const icons = toolsOf([], whole, { hasPreparation: true, steps: checklist }).flatMap(({ isPrimary, icon }) => (isPrimary ? [icon] : []))
  expect(icons).toHaveLength(11)
  expect(new Set(icons).size).toBe(icons.length)
})

test('a person who acts for no company keeps the account, with which to sign out', async () => {
  const home = await homeOf('exhibitorDept', 'exhibitorInformation')
  expect(toolsOf([], null, { hasPreparation: home.hasPreparation, steps: [] }).map(({ route }) => route)).toEqual(['account'])
})
