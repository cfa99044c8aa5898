import { posterCalls } from '@contract/sharing/poster.calls'
import { CallFailure } from '@/api/CallFailure'
import { call } from '@/api/call'
import { PosterStore } from '@/areas/sharing/poster/poster.store'
import { drawPoster } from '@/areas/sharing/poster/drawPoster'
import { session } from '@/stores/session'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/areas/sharing/poster/drawPoster', () => ({ drawPoster: jest.fn() }))

const asked = call as unknown as jest.Mock
const drawn = drawPoster as unknown as jest.Mock

const detail = { templates: ['bright', 'card'], facts: { address: 'a' } }

beforeEach(() => {
  asked.mockReset().mockImplementation(async (row: unknown) => (row === posterCalls.detail ? detail : { pngBase64: 'AAAA' }))
  drawn.mockReset().mockImplementation(async ({ layers }: { layers: unknown[] }) => `drawn ${layers.length}`)
})

it('the newest choice of a template wins, however late an older one is drawn', async () => {
  const store = new PosterStore({})
  await store.load()
  let finish: (picture: string) => void = () => undefined
  drawn.mockImplementationOnce(() => new Promise<string>((resolve) => (finish = resolve)))
  store.choose('card')
  store.choose('bright')
  await Promise.resolve()
  const last = store.picture
  finish('late')
  await new Promise((resolve) => setTimeout(resolve))
  expect(store.picture).not.toBe('late')
  expect(last).toBe(store.picture)
})

it('a phone that cannot draw shows what the server draws, and says so where neither can', async () => {
  drawn.mockRejectedValue(new Error('no canvas here'))
  const store = new PosterStore({})
  await store.load()
  expect(store.picture).toBe('data:image/png;base64,AAAA')
  asked.mockImplementation(async (row: unknown) =>
    row === posterCalls.detail ? detail : Promise.reject(new CallFailure('offline', 0, 'busy')),
  )
  await store.load()
  expect([store.picture, store.isLost]).toEqual([null, true])
})

it('the page of a code gets the code alone from the server too, not a whole poster', async () => {
  drawn.mockRejectedValue(new Error('no canvas here'))
  await new PosterStore({ kind: 'register' }, true).load()
  const [row, { query }] = asked.mock.calls.at(-1) as [unknown, { query: { template: string } }]
  expect([row, query.template]).toEqual([posterCalls.picture, 'code'])
})

it("the address's channel is kept, else the one by which the person came; nonsense is not sent", async () => {
  const queryOf = async (params: Record<string, string>) => {
    asked.mockClear()
    await new PosterStore(params).load()
    return (asked.mock.calls[0] as [unknown, { query: object }])[1].query
  }
  session.link = { ...session.link, registerLinkId: '501' }
  expect(await queryOf({ kind: 'register', registerLinkId: 'desk7' })).toEqual({ kind: 'register', registerLinkId: 'desk7' })
  expect(await queryOf({ kind: 'king', exhibitorId: '7' })).toEqual({ exhibitorId: '7', registerLinkId: '501' })
  expect(await queryOf({ registerLinkId: '../x' })).toEqual({})
})
