import { fairCalls } from '@contract/entry/fair.calls'
import { HallPlanStore } from '@/areas/content/hallPlan/plan.store'
import type { Zoom } from '@/areas/content/hallPlan/zoom.store'
import { gripOf, moved, whole } from '@/areas/content/hallPlan/zoom'
import { config } from '@/stores/config'

jest.mock('@/api/call', () => ({ ...jest.requireActual('@/api/call'), call: (...parts: unknown[]) => mockCall(...parts) }))
const mockCall = jest.fn<Promise<unknown>, unknown[]>()

const frame = { width: 300, height: 400 }
const picture = { width: 300, height: 200 }

const aPlan = (): Zoom => {
  const { zoom } = new HallPlanStore()
  zoom.measure(frame, picture)
  return zoom
}

const grip = (...points: [number, number][]) => gripOf(points.map(([x, y]) => ({ x, y })))

test('two fingers enlarge the plan around what lies between them', () => {
  const view = moved(whole, grip([100, 100], [200, 100])!, grip([50, 100], [250, 100])!)
  expect(view).toEqual({ scale: 2, x: -150, y: -100 })
})

test('a plan that is smaller than its frame lies in the middle, and a larger one leaves no gap', () => {
  const store = aPlan()
  expect(store.view).toEqual({ scale: 1, x: 0, y: 100 })
  store.hold(grip([100, 200], [200, 200]))
  store.drag(grip([0, 200], [300, 200]))
  expect(store.view.scale).toBe(3)
  store.hold(grip([150, 200]))
  store.drag(grip([900, 900]))
  expect([store.view.x, store.view.y]).toEqual([0, 0])
  store.drag(grip([-900, -900]))
  expect([store.view.x, store.view.y]).toEqual([300 - 900, 400 - 600])
})

test('buttons enlarge step by step as far as the plan can be read, and back', () => {
  const store = aPlan()
  expect(store.canReduce).toBe(false)
  for (let taps = 0; taps < 9; taps += 1) store.enlarge()
  expect([store.view.scale, store.canEnlarge]).toEqual([5, false])
  for (let taps = 0; taps < 9; taps += 1) store.reduce()
  expect([store.view, store.canReduce]).toEqual([{ scale: 1, x: 0, y: 100 }, false])
})

test('two taps enlarge what lies under them, and two more show the whole plan', () => {
  const store = aPlan()
  store.toggle({ x: 0, y: 200 })
  expect(store.view).toEqual({ scale: 2.5, x: 0, y: -50 })
  store.toggle({ x: 0, y: 0 })
  expect(store.view).toEqual({ scale: 1, x: 0, y: 100 })
})

test("the page shows the organiser's plan, or that there is none", async () => {
  jest.spyOn(config, 'load').mockResolvedValue(undefined)
  const store = new HallPlanStore()
  mockCall.mockImplementation(async (row) => (row === fairCalls.detail ? { hallPlan: 'https://a.example/plan.svg' } : null))
  await store.load()
  expect(store.plan.value).toBe('https://a.example/plan.svg')
  mockCall.mockResolvedValue({ hallPlan: '' })
  await store.load()
  expect(store.plan.value).toBe('')
})
