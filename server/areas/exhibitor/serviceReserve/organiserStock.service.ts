import type { ServiceStock } from '../../../../contract/exhibitor/serviceReserve.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { itemsOfExhibition } from './serviceItem.sql'

/** The catalogue with its stock, for the organiser. */
export const stockForOrganiser = async (app: App, scope: SignedInScope): Promise<ServiceStock[]> => {
  const { config } = await scope.exhibition()
  const names = new Map(config.services?.categories.map(({ id, name }) => [id, name[scope.language]]))
  return (await itemsOfExhibition(app.db, scope)).map((row) => ({
    itemId: row.id,
    category: names.get(row.categoryId) ?? row.categoryId,
    name: row.texts.name[scope.language],
    price: yuanOf(row.priceFen),
    stock: row.stock,
    held: row.held,
    sold: row.sold,
    free: row.stock - row.held - row.sold,
    isActive: row.isActive,
  }))
}
