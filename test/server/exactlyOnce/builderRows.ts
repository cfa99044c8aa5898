import { boothServiceCalls } from '../../../contract/builder/boothService.calls'
import { constructionPassCalls } from '../../../contract/builder/constructionPass.calls'
import { drawingCalls } from '../../../contract/builder/drawing.calls'
import { filingCalls } from '../../../contract/builder/filing.calls'
import {
  aBooth,
  aBoothService,
  aBuilder,
  aFairOfPasses,
  anApprovedBuilder,
  boothServices,
  drawingFile,
  filingBody,
  passBody,
} from '../builder/aBuilderFair'
import type { TestServer } from '../support/testServer'
import type { OnceRow } from './rows'

/** Calls of builders that take a key. */
export const builderRows = async (server: TestServer): Promise<OnceRow[]> => {
  const fair = await aFairOfPasses(server, { services: boothServices })
  const builder = await anApprovedBuilder(server, fair)
  const { exhibitorId } = await aBooth(server, fair, builder.companyName)
  const itemId = await aBoothService(server, fair, { hasPlace: true })
  const wish = { exhibitorId, items: [{ itemId, quantity: 1, place: 'front' as const }], amount: '100.00' }
  return [
    { call: boothServiceCalls.submit, request: async () => ({ as: builder, body: wish }) },
    {
      call: boothServiceCalls.batchDelete,
      request: async () => {
        const { orderId } = await server.data(boothServiceCalls.submit, { as: builder, body: wish })
        return { as: builder, body: { exhibitorId, orderId, lines: [{ lineNo: 1, quantity: 1 }], amount: '0.00' } }
      },
    },
    { call: constructionPassCalls.submit, request: async () => ({ as: builder, body: { exhibitorId, ...passBody('石大勇') } }) },
    {
      call: filingCalls.submit,
      request: async () => {
        const as = await aBuilder(server, fair)
        return { as, body: await filingBody(server, as) }
      },
    },
    {
      call: drawingCalls.send,
      request: async () => ({ as: builder, body: { exhibitorId, kind: 'plan', fileId: await drawingFile(server, builder) } }),
    },
  ]
}
