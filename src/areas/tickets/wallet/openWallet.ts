import { walletFileCalls } from '@contract/tickets/walletFile.calls'
import type { WalletApp } from '@contract/tickets/walletFile.schema'
import { call } from '@/api/call'
import { platform } from '@/platform'
import { Mutation } from '@/stores/Mutation'

/** Asks for the address of a ticket's pass, and leaves for it. */
export const openWallet = (): Mutation<[id: string, app: WalletApp]> =>
  new Mutation(async (id: string, app: WalletApp) => {
    const { url } = await call(walletFileCalls.link, { query: { id, app } })
    await platform.leave(url)
  })
