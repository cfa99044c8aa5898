import { readdirSync } from 'node:fs'
import path from 'node:path'

const src = path.resolve(__dirname, '../../../src')
const stores = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /(\.s|S)tore(\.h5)?\.ts$/.test(file))

/** What V8 says of a fault. No screen may show it. */
const fault = "Cannot read properties of undefined (reading 'x')"
const mockBroken = jest.fn(() => Promise.reject(new TypeError(fault)))
jest.mock('@/api/call', () => ({ call: () => mockBroken() }))
// Nobody awaits these: a host app reports what they throw, and Node ends its process.
jest.mock('@/parts/order/UnpaidOrder', () => ({
  UnpaidOrder: class {
    load = async () => undefined
  },
}))
jest.mock('@/api/upload', () => ({
  ...jest.requireActual<object>('@/api/upload'),
  upload: () => mockBroken(),
  sendPicture: () => mockBroken(),
}))
jest.mock('@/api/readFile', () => ({ readFile: () => mockBroken() }))

/** Every text that a store holds, two stores deep, as a screen reads it. */
const textsOf = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || value instanceof Promise || seen.has(value) || seen.size > 500) return []
  seen.add(value)
  return Object.keys(value).flatMap((name) => {
    try {
      return textsOf((value as Record<string, unknown>)[name], seen)
    } catch {
      return []
    }
  })
}

/** Calls what a page calls of itself or at a tap. What it throws is reported. */
const tryAll = async (store: object): Promise<void> => {
  for (const name of ['load', 'retry', 'refresh', 'send', 'read', 'more']) {
    const verb = (store as Record<string, unknown>)[name]
    if (typeof verb !== 'function') continue
    await Promise.race([
      (async () => (verb as () => unknown).call(store))().catch(() => undefined),
      new Promise((done) => setTimeout(done, 50)),
    ])
  }
}

let tried = 0
test.each(stores)('%s shows no text of a fault', async (file) => {
  const part = jest.requireActual<Record<string, unknown>>(path.join(src, file))
  for (const Made of Object.values(part)) {
    if (typeof Made !== 'function' || (!/^class/.test(Function.prototype.toString.call(Made)) && !/Store$/.test(Made.name))) continue
    let store: object
    try {
      store = Reflect.construct(
        Made,
        Array.from({ length: Made.length }, () => '7'),
      ) as object
    } catch {
      continue
    }
    await tryAll(store)
    tried += 1
    expect(textsOf(store).filter((text) => text.includes(fault))).toEqual([])
  }
})

afterAll(() => {
  expect(tried).toBeGreaterThan(50)
})
