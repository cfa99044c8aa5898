import { exhibitor } from '@/stores/exhibitor'
import { membershipQuery } from '../membership/membership.store'

/** What the signed-in member has of the tool. */
export class MineStore {
  readonly membership = membershipQuery()

  // oxlint-disable-next-line typescript/class-methods-use-this -- the page reads its company here
  get company(): string {
    return exhibitor.companyName
  }

  async load(): Promise<void> {
    await Promise.all([this.membership.load(), exhibitor.learn()])
  }
}
