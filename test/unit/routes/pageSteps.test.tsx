import { leavePageSteps, isStepOfOpenPage, usePageSteps } from '@/routes/taro/pageSteps'
import { Shown } from '../ui/aComponent'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

const shown: number[] = []
const Steps = ({ step }: { step: number }) => {
  usePageSteps(step, (next) => shown.push(next))
  return <></>
}

const at = async (step: number): Promise<Shown> => Shown.of(<Steps step={step} />)
const popped = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('popstate', () => setTimeout(resolve), { once: true }))

beforeEach(() => {
  shown.length = 0
  window.history.pushState(null, '', '#/questionnaire?index=0')
})

test('a page that opens at a later step has entries for those before, and ‘back’ opens them', async () => {
  const page = await at(2)
  expect(window.history.state).toEqual({ step: 2 })
  expect(isStepOfOpenPage()).toBe(true)
  window.history.back()
  await popped()
  expect(shown).toEqual([1])
  page.gone()
  expect(isStepOfOpenPage()).toBe(false)
})

test('the entries are left before another page takes the place of this one, and no step is shown meanwhile', async () => {
  const page = await at(3)
  await leavePageSteps()
  expect([window.history.state, shown]).toEqual([{ step: 0 }, []])
  page.gone()
})

test('an address of another page is no step', async () => {
  const page = await at(1)
  window.history.pushState({ step: 4 }, '', '#/wallet')
  expect(isStepOfOpenPage()).toBe(false)
  page.gone()
})
