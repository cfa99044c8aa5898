import type { BankTransfer, OrganiserTransfer, ProofBody } from '../../../contract/bankTransfer.schema'
import type { App } from '../../core/App'
import type { SignedInScope } from '../../core/scope'
import { ownTransfer, presentTransfer, takeProof } from '../orders/bankTransfer/bankTransfer.service'
import { transferForOrganiser } from '../orders/bankTransfer/organiserTransfers.service'
import { bindFile, linkToFile, releaseFile } from '../visitor/boundFile.service'

/** Opens a file of the fair. */
export const linksOf = (app: App, scope: SignedInScope) => (fileId: string) => linkToFile(app, scope, fileId)

/** The transfer of the caller's order. @throws Failure notFound, transferNone */
export const transferDetail = async (app: App, scope: SignedInScope, orderId: string): Promise<BankTransfer> =>
  presentTransfer(app, scope, await ownTransfer(app, scope, orderId), linksOf(app, scope))

/** Binds an upload of the caller's to the order, as the proof of its transfer. @throws Failure notFound, transferNone, transferOver, invalid */
export const sendProof = async (app: App, scope: SignedInScope, body: ProofBody): Promise<BankTransfer> => {
  await takeProof(app, scope, body, {
    bind: async (client, fileId) => {
      const mediaType = await bindFile(app, client, scope, { fileId, purpose: 'transferProof', field: 'fileId' })
      return { isPicture: mediaType.startsWith('image/') }
    },
    release: (client, fileId) => releaseFile(app, client, scope, fileId),
  })
  return transferDetail(app, scope, body.orderId)
}

/** The same transfer for an organiser. */
export const organiserDetail = (app: App, scope: SignedInScope, orderId: string): Promise<OrganiserTransfer> =>
  transferForOrganiser(app, scope, orderId, linksOf(app, scope))
