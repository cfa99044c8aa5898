import type { JournalIssue } from '@contract/content/journal.schema'
import { IssueCard } from '@/areas/content/journal/IssueCard'
import { JournalStore } from '@/areas/content/journal/journal.store'
import { setCurrentLanguage } from '@/i18n/language'
import { go } from '@/routes/go'
import { Shown } from '../ui/aComponent'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/routes/go', () => ({ go: jest.fn() }))

beforeEach(() => {
  jest.clearAllMocks()
  setCurrentLanguage('cn')
})

const issue: JournalIssue = {
  ...{ id: '7', title: { cn: '会刊', en: 'Show catalogue' }, coverUrl: null, pages: 24, language: 'both', price: '38.00' },
  ...{ sizeBytes: 9, sale: 'onSale', onSaleFrom: null, onSaleTo: null, samplePages: 0, copy: null },
}

const card = async (more: Partial<JournalIssue> = {}): Promise<Shown> =>
  Shown.of(<IssueCard store={new JournalStore()} issue={{ ...issue, ...more }} />)

test('an issue on sale has its price and the way to buy it, in both languages @route:/journal', async () => {
  const shown = await card()
  expect(shown.text('issue-7')).toMatch(/会刊.*24 页.*¥38\.00.*购买/)
  shown.gone()
  setCurrentLanguage('en')
  const english = await card({ language: 'cn', samplePages: 4 })
  expect(english.text('issue-7')).toMatch(/Show catalogue.*24 pages.*Chinese only.*CNY.38\.00.*Preview 4 pages.*Buy/)
  english.gone()
})

test('a free issue is taken, one that is not paid leads to its order, and one that is opens', async () => {
  const free = await card({ price: '0.00' })
  expect(free.text('issue-7')).toMatch(/免费.*免费领取/)
  free.gone()
  const unpaid = await card({ copy: { orderId: '5', state: 'unpaid' } })
  expect(unpaid.text('issue-state-7')).toBe('待付款')
  unpaid.tap('issue-pay-7')
  expect(go).toHaveBeenLastCalledWith('orderDetail', { orderId: '5' })
  unpaid.gone()
  const ready = await card({ copy: { orderId: '5', state: 'ready' }, samplePages: 4, sale: 'over' })
  expect(ready.text('issue-state-7')).toBe('已拥有')
  expect(ready.has('issue-sample-7')).toBe(false)
  ready.tap('issue-read-7')
  expect(go).toHaveBeenLastCalledWith('journalOrder', { orderId: '5' })
  ready.gone()
})

test('an issue that is not sold now says so, and offers no order', async () => {
  const soon = await card({ sale: 'notYet', onSaleFrom: '2027-04-01 09:00:00' })
  expect(soon.text('issue-sale-7')).toBe('2027-04-01 09:00 开售')
  expect(soon.has('issue-buy-7')).toBe(false)
  soon.gone()
  const over = await card({ sale: 'over', onSaleTo: '2027-04-01 09:00:00' })
  expect(over.text('issue-state-7')).toBe('已停售')
  expect([over.has('issue-buy-7'), over.has('issue-sale-7')]).toEqual([false, false])
  over.gone()
  const until = await card({ onSaleTo: '2027-04-01 09:00:00' })
  expect(until.text('issue-sale-7')).toBe('发售至 2027-04-01 09:00')
  until.gone()
})
