import type { BankTransfer, OrganiserTransfer, ProofBody } from '../../../../contract/orders/bankTransfer.schema'
import type { PoolClient } from 'pg'
import type { MediaType, UploadPurpose } from '../../../../contract/rules/uploads'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { ExhibitionKey } from '../../../database/within'
import { ownTransfer, presentTransfer, takeProof } from './bankTransfer.service'
import { transferForOrganiser } from './organiserTransfers.service'

declare module '../../../core/area/areaServices' {
  interface AreaServices {
    /** Keeps an upload of the caller's within a transaction. @throws Failure invalid, at the field */
    bindFile(
      app: App,
      client: PoolClient,
      scope: SignedInScope,
      upload: { fileId: string; purpose: UploadPurpose; field: string },
    ): Promise<MediaType>
    releaseFile(app: App, client: PoolClient, scope: SignedInScope, fileId: string): Promise<void>
    /** An address under which a file can be seen for a quarter of an hour. */
    linkToFile(app: App, key: ExhibitionKey, fileId: string): string
  }
}

/** Opens a file of the fair. */
export const linksOf = (app: App, scope: SignedInScope) => (fileId: string) => app.services.linkToFile(app, scope, fileId)

/** The transfer of the caller's order. @throws Failure notFound, transferNone */
export const transferDetail = async (app: App, scope: SignedInScope, orderId: string): Promise<BankTransfer> =>
  presentTransfer(app, scope, await ownTransfer(app, scope, orderId), linksOf(app, scope))

/** Binds an upload of the caller's to the order, as the proof of its transfer. @throws Failure notFound, transferNone, transferOver, invalid */
export const sendProof = async (app: App, scope: SignedInScope, body: ProofBody): Promise<BankTransfer> => {
  await takeProof(app, scope, body, {
    bind: async (client, fileId) => {
      const mediaType = await app.services.bindFile(app, client, scope, { fileId, purpose: 'transferProof', field: 'fileId' })
      return { isPicture: mediaType.startsWith('image/') }
    },
    release: (client, fileId) => app.services.releaseFile(app, client, scope, fileId),
  })
  return transferDetail(app, scope, body.orderId)
}

/** The same transfer for an organiser. */
export const organiserDetail = (app: App, scope: SignedInScope, orderId: string): Promise<OrganiserTransfer> =>
  transferForOrganiser(app, scope, orderId, linksOf(app, scope))
