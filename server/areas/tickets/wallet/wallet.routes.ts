import { walletCalls } from '../../../../contract/tickets/wallet.calls'
import { walletSchemas } from '../../../../contract/tickets/wallet.schema'
import { bind } from '../../../core/calls/bind'
import { publicKeysOf } from '../../../core/exhibition/signingKeys'
import { changeDay } from '../issue/changeDay.service'
import { entranceCodeOf } from '../entrance/entranceCode.service'
import { entranceListOf } from '../entrance/entranceList.service'
import { takeFree } from '../issue/takeFree.service'
import { walletPage } from './wallet.service'
import { ticketPass } from './ticketPass.service'

export const walletRoutes = bind(
  walletCalls,
  walletSchemas,
  (app) => ({
    page: ({ scope, query }) => walletPage(app, scope, query),
    qrInfo: ({ scope, query }) => ticketPass(app, scope, query.id),
    entranceCode: ({ scope }) => entranceCodeOf(app, scope),
    passKeys: ({ scope }) => publicKeysOf(app, scope),
    entranceList: ({ scope }) => entranceListOf(app, scope),
    changeDay: ({ scope, body }) => changeDay(app, scope, body),
    takeFree: ({ scope, body, idempotencyKey }) => takeFree(app, scope, body, idempotencyKey),
  }),
  { takeFree: { hasOwnIdempotency: true } },
)
