import { invitationTemplateCalls } from '@contract/exhibitor/invitationTemplate.calls'
import type { CompanyTemplate, TemplateVersion } from '@contract/exhibitor/invitationTemplate.schema'
import { inviteTemplateCalls } from '@contract/messages/inviteTemplate.calls'
import type { BuyerFacts } from '@contract/messages/inviteTemplate.schema'
import { invitationForm, standardWords, valuesOfTemplate } from '@contract/rules/exhibitor/companyInvitation'
import { call } from '@/api/call'
import Edit from '@/areas/exhibitor/invitationTemplate/edit'
import List from '@/areas/exhibitor/invitationTemplate/list'
import One from '@/areas/exhibitor/invitationTemplate/one'
import { OwnWordsStore, TemplateStore, TemplatesStore } from '@/areas/exhibitor/invitationTemplate/invitationTemplate.store'
import { Shown } from '../ui/aComponent'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: jest.fn() }))
jest.mock('@/routes/useRoute', () => ({ useRoute: () => ({ name: 'invitationTemplateNew', params: { templateId: 'vip' } }) }))
jest.mock('@/routes/guard', () => ({ useAccess: () => 'allowed' }))
beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
})
const called = jest.mocked(call)

const template = (change: Partial<CompanyTemplate> = {}): CompanyTemplate => ({
  id: 'vip',
  name: { cn: 'VIP 采购商', en: 'VIP buyers' },
  isChosen: false,
  isOwn: false,
  state: null,
  greeting: { cn: '恭候光临', en: 'Welcome' },
  picture: null,
  mayChoose: true,
  mayEdit: true,
  ...change,
})
const version = (change: Partial<TemplateVersion> = {}): TemplateVersion => ({
  template: template(),
  kind: 'invitation',
  form: invitationForm,
  mayEdit: true,
  published: valuesOfTemplate(standardWords),
  newest: null,
  fileUrls: {},
  history: [],
  ...change,
})
const notice = { isOffered: true, subject: '', text: '{name}：{remark}。https://f/i/…', usual: '席位已留', left: 3, perPerson: 5 }
const facts: BuyerFacts = {
  cn: { giver: '精工数控', booth: 'A2 馆', link: 'https://f/i/…', name: '{name}' },
  en: { giver: 'Jinggong', booth: 'hall A2', link: 'https://f/i/…', name: '{name}' },
  sms: { cn: '{remark} https://f/i/…', en: '' },
  end: { cn: '展会代发', en: 'Sent by the fair' },
}
let shown = version()
let list: CompanyTemplate[] = []
beforeEach(() => {
  shown = version()
  called.mockReset()
  called.mockImplementation(((row: unknown) => {
    if (row === invitationTemplateCalls.list) return Promise.resolve(list)
    if (row === inviteTemplateCalls.buyerNotice) return Promise.resolve(notice)
    if (row === inviteTemplateCalls.buyerFacts) return Promise.resolve(facts)
    return Promise.resolve(shown)
  }) as never)
})

test('the list shows which template is in use and the state of own words; a member without the right chooses none @route:/exhibitorSelfService/invitationTemplate', async () => {
  list = [
    template({ id: 'standard', isChosen: true }),
    template({ state: 'submitted' }),
    template({ id: 'read', mayChoose: false, isOwn: true, state: 'approved' }),
  ]
  const page = await Shown.of(<List />)
  await page.settle()
  expect(['template-standard-in-use', 'template-standard-use', 'template-vip-use', 'template-read-use'].map((id) => page.has(id))).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([page.text('template-vip-state'), page.has('template-read-state')]).toEqual([expect.stringMatching(/审核中|review/), false])
  page.gone()
  const store = new TemplatesStore()
  await store.choose.run('vip')
  expect(called).toHaveBeenCalledWith(invitationTemplateCalls.choose, { body: { templateId: 'vip' } })
})

test('a template shows both languages each way, and why words were not accepted @route:/exhibitorSelfServiceNew/invitationTemplate', async () => {
  const newest = { state: 'refused' as const, revision: null, values: {}, reason: '请勿写价格', savedAt: '', editedAtMs: 0, changes: [] }
  shown = version({ newest: { ...newest, submittedAt: null, decidedAt: null } })
  const page = await Shown.of(<One />)
  await page.settle()
  expect(page.text('template-refused')).toMatch(/请勿写价格/)
  expect([page.text('template-text-cn'), page.text('template-text-en')]).toEqual([
    expect.stringMatching(/^王女士：席位已留/),
    expect.stringMatching(/^Ms Wang：席位已留/),
  ])
  expect([page.has('template-edit'), page.has('template-use'), page.has('template-reset')]).toEqual([true, true, false])
  page.gone()
  const store = new TemplateStore('')
  await store.load()
  called.mockClear()
  await store.show('page')
  expect(called).not.toHaveBeenCalled()
  await store.reset.run()
  expect(called).toHaveBeenCalledWith(invitationTemplateCalls.reset, { body: { templateId: 'vip' } })
})

test('what is typed is previewed with the real names, and an SMS with its length @route:/exhibitorSelfServiceNew/invitationTemplate/editInvitation', async () => {
  const page = await Shown.of(<Edit />)
  await page.settle()
  expect(page.text('words-text')).toMatch(/王女士，您好[^]*精工数控诚邀[^]*A2 馆[^]*展会代发/)
  expect(page.text('words-sms-length')).toMatch(/1/)
  page.gone()
  const store = new OwnWordsStore('vip')
  await store.load()
  store.form.session.form!.set('greeting.cn', '请来')
  expect(store.typed('greeting')).toBe('请来')
  store.choose('en')
  expect([store.typed('greeting'), store.typed('subject')]).toEqual(['', standardWords.subject.en])
})
