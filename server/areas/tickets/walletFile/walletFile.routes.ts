import { walletFileCalls } from '../../../../contract/tickets/walletFile.calls'
import { walletFileSchemas } from '../../../../contract/tickets/walletFile.schema'
import { bind } from '../../../core/calls/bind'
import { applePassType } from './applePass'
import { applePassOf, linkToWallet } from './walletFile.service'

export const walletFileRoutes = bind(walletFileCalls, walletFileSchemas, (app) => ({
  link: ({ scope, query }) => linkToWallet(app, scope, query),
  async apple({ query, reply }) {
    const file = await applePassOf(app, query)
    void reply.type(applePassType).header('Content-Disposition', 'inline; filename="pass.pkpass"')
    return file
  },
}))
