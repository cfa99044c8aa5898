import * as errorCodes from '@contract/exhibitor/errorCodes'
import { exhibitorCalls } from '@contract/exhibitor/exhibitor.calls'
import { exhibitCalls } from '@contract/exhibitor/exhibit.calls'
import type { Product, ProductBody } from '@contract/exhibitor/exhibit.schema'
import { exhibitForm, exhibitIn, maxExhibitItems, validateExhibit } from '@contract/rules/exhibitor/exhibit'
import { CallFailure } from '@/api/CallFailure'
import { ExhibitStore } from '@/areas/exhibitor/exhibit/single/exhibit.store'
import { session } from '@/stores/session'
import { persisted } from '../visitor/persistInMemory'

const mockCall = jest.fn()
jest.mock('@/stores/persist', () => jest.requireActual<{ persistInMemory: object }>('../visitor/persistInMemory').persistInMemory)
jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...all: unknown[]) => mockCall(...all) }))

const both = (text: string) => ({ cn: text, en: text })
const product = (version: number, name = 'Lathes'): Product => ({
  id: '9',
  deptId: '55',
  name: both(name),
  intro: both(''),
  items: [
    { name: both('One'), text: both('') },
    { name: both('Two'), text: both('') },
  ],
  version,
  updateTime: '2027-04-08 09:00:00',
})

let stored: Product | null
let submit: (body: ProductBody) => Promise<Product>

const signInAs = (userId: string): void => {
  session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType: 'exhibitorDept' })
  session.signIn({ accessToken: 't', refreshToken: 'r', userId, deptId: '55', userName: '张思远', account: 'jinggong' })
}

beforeEach(() => {
  persisted.clear()
  signInAs('7')
  stored = product(1)
  submit = async (body) => ({ ...product(body.version + 1), ...body, id: '9' })
  mockCall.mockReset().mockImplementation(async (row: unknown, { body }: { body: ProductBody }) => {
    if (row === exhibitCalls.submit) return submit(body)
    if (row === exhibitorCalls.info) throw new CallFailure('offline', 0, 'no network')
    return stored
  })
})

const opened = async (): Promise<ExhibitStore> => {
  const store = new ExhibitStore()
  await store.load()
  return store
}

test("the exhibit shows without the exhibitor's name, but not for a person without an exhibitor", async () => {
  expect((await opened()).product?.version).toBe(1)
  mockCall.mockRejectedValue(new CallFailure('answer', errorCodes.notExhibitor, 'none'))
  const store = await opened()
  expect([store.saved.state, store.saved.failure?.code]).toEqual(['failed', errorCodes.notExhibitor])
})

test('input during a save is neither lost nor counted as saved', async () => {
  const store = await opened()
  store.edit()
  store.form!.set('name.en', 'Mills')
  let answer = (_: Product): void => undefined
  submit = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const saving = store.save.run()
  store.form!.set('name.en', 'Mills and drills')
  answer(product(2, 'Mills'))
  await saving
  expect([store.form?.textOf('name.en'), store.hasSaved, store.hasNewer]).toEqual(['Mills and drills', false, false])
  submit = async (body) => ({ ...product(body.version + 1), name: body.name })
  await store.save.run()
  expect([store.form, store.product?.version, store.product?.name.en]).toEqual([null, 3, 'Mills and drills'])
})

test('a retry after no answer is the same write, and a changed one is another', async () => {
  const store = await opened()
  store.edit()
  submit = () => Promise.reject(new CallFailure('timeout', 0, 'slow'))
  await store.save.run()
  await store.save.run()
  store.form!.set('name.en', 'Mills')
  await store.save.run()
  const [one, two, three] = mockCall.mock.calls.filter(([row]) => row === exhibitCalls.submit).map(([, { key }]) => key as string)
  expect(one).toBe(two)
  expect(three).not.toBe(one)
})

test("a colleague's newer version appears next to the input, also after a reload, until one is chosen @rule:R73", async () => {
  const store = await opened()
  store.edit()
  store.form!.set('name.en', 'Mine')
  submit = () => Promise.reject(new CallFailure('answer', errorCodes.productChanged, 'reload'))
  await store.save.run()
  expect([store.mustReload, store.hasNewer]).toEqual([true, false])
  stored = product(2, 'Theirs')
  await store.load()
  expect([store.mustReload, store.hasNewer, store.form?.textOf('name.en')]).toEqual([false, true, 'Mine'])
  const again = await opened()
  expect([again.isResumed, again.hasNewer, again.form?.textOf('name.en')]).toEqual([true, true, 'Mine'])
  again.keepOwn()
  submit = async (body) => ({ ...product(body.version + 1), name: body.name })
  await again.save.run()
  expect([again.hasNewer, again.product?.version, again.product?.name.en]).toEqual([false, 3, 'Mine'])
  expect((await opened()).form).toBeNull()
})

test("one person's input is not shown to the next on the same phone", async () => {
  const store = await opened()
  store.edit()
  store.form!.set('name.en', 'Mine')
  signInAs('8')
  expect((await opened()).form).toBeNull()
  signInAs('7')
  expect((await opened()).form?.textOf('name.en')).toBe('Mine')
})

test('items keep their values when they move, and a fifth cannot be added @rule:R73', async () => {
  const store = await opened()
  store.edit()
  const form = store.form!
  const rows = form.rowsOf(exhibitForm.sections[1]!.fields[0]!)
  const keys = [...rows.keys]
  rows.moveUp(1)
  rows.moveUp(0)
  expect([form.textOf('items.0.name.en'), form.textOf('items.1.name.en')]).toEqual(['Two', 'One'])
  expect([...rows.keys]).toEqual([keys[1], keys[0]])
  for (let at = 0; at < 5; at += 1) rows.add()
  expect([rows.keys.length, rows.canAdd]).toEqual([maxExhibitItems, false])
  expect(form.validate()).toBe(false)
  const wrong = [0, 1, 2, 3]
    .flatMap((at) => ['cn', 'en'].map((language) => `items.${at}.name.${language}`))
    .filter((path) => form.sentenceOf(path))
  expect(wrong).toEqual(['items.2.name.cn', 'items.2.name.en', 'items.3.name.cn', 'items.3.name.en'])
  const content = exhibitIn(form.values)
  expect(validateExhibit({ ...content, items: [...content.items, ...content.items] }).items).toEqual({ code: 'tooMany', max: 4 })
})
