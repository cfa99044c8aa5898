import { ownDataCalls } from '@contract/visitor/ownData.calls'
import { call } from '@/api/call'
import { OwnerProof } from '@/parts/ownerProof/OwnerProof'
import { showPdf } from '@/parts/pdf/showPdf'
import { Mutation } from '@/stores/Mutation'
import { session } from '@/stores/session'
import { exportText } from '@/parts/exportText'

const ownId = (): string => session.token?.userId ?? ''

/** The person's stored data: shown as sums, exported whole, or deleted with the account. */
export class OwnDataStore {
  readonly summary = new Mutation(async () => {
    const { registrations, orders, tickets, files } = await call(ownDataCalls.detail)
    return { registrations: registrations.length, orders: orders.length, tickets: tickets.length, files: files.length }
  })
  readonly exported = new Mutation(async () => exportText('my-data.json', JSON.stringify(await call(ownDataCalls.detail), null, 2)))
  /** The same as PDF. Its address is made when it is asked for, because it is short-lived. */
  readonly pdf = new Mutation(async () => showPdf(await call(ownDataCalls.link)))
  /** A deletion needs a fresh proof. */
  readonly owner = new OwnerProof((answer) => call(ownDataCalls.requestErase, { body: { userId: ownId(), ...answer } }))
  readonly erased = new Mutation(() => this.erase(), {
    check: () => this.owner.check(),
    onFailure: (failure) => this.owner.show(failure),
  })

  /** @returns whether the deletion can continue */
  ask(): Promise<boolean> {
    this.erased.reset()
    return this.owner.ask()
  }

  /** Keeps the account. */
  cancel(): void {
    this.owner.forget()
    this.erased.reset()
  }

  private async erase(): Promise<{ keptOrders: number }> {
    const body = { userId: ownId(), ...this.owner.typed }
    const { keptOrders } = await this.owner.proof.run((answer) => call(ownDataCalls.erase, { body: { ...body, ...answer } }))
    return { keptOrders }
  }
}
