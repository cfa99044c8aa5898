import type { OwnData } from '../../../contract/ownData.schema'
import type { App } from '../App'
import { wireTime, wireTimeOrNull } from '../time'
import type { DataOwner, OwnFact, Reading } from './OwnFact'

/**
 * Everything that is stored about a person, by what each area hands in. Identity documents stay masked.
 * @throws Failure notSignedIn: the account is gone
 */
export const readOwnData = async (app: App, owner: DataOwner): Promise<OwnData> => {
  const { timeZone } = await owner.exhibition()
  const of: Reading = {
    app,
    db: app.db,
    key: { tenantId: owner.tenantId, accountId: owner.caller.accountId },
    owner,
    at: (moment) => wireTime(moment, timeZone),
    atOrNull: (moment) => wireTimeOrNull(moment, timeZone),
  }
  const facts = Object.entries(app.ownFacts) as [keyof OwnData, OwnFact<unknown>][]
  const data = await Promise.all(facts.map(async ([name, { read }]) => [name, await read(of)] as const))
  return Object.fromEntries(data) as OwnData
}
