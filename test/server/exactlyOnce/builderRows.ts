import { drawingCalls } from '../../../contract/builder/drawing.calls'
import { filingCalls } from '../../../contract/builder/filing.calls'
import { aBooth, aBuilder, aBuilderFair, anApprovedBuilder, drawingFile, filingBody } from '../builder/aBuilderFair'
import type { TestServer } from '../support/testServer'
import type { OnceRow } from './rows'

/** Calls of builders that take a key. */
export const builderRows = async (server: TestServer): Promise<OnceRow[]> => {
  const fair = await aBuilderFair(server)
  const builder = await anApprovedBuilder(server, fair)
  const { exhibitorId } = await aBooth(server, fair, builder.companyName)
  return [
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
