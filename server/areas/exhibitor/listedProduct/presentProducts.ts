import type { ListedProduct, ShownProduct } from '../../../../contract/exhibitor/listedProduct.schema'
import type { RevisionState } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import type { Scope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { linkToFile } from '../../visitor/file/boundFile.service'
import { type CategoryNames, categoryNames } from '../categories'
import type { ExhibitorKey } from '../member.service'
import { newestStates } from '../revision/revisionStates.sql'
import type { ListedProductRow } from './listedProduct.sql'
import { productOfRow } from './productFields'

export const presentShown = (app: App, row: ListedProductRow, categories: CategoryNames): ShownProduct => {
  const { pictures, video, category, ...content } = productOfRow(row)
  const linked = (fileId: string): { fileId: string; link: string } => ({ fileId, link: linkToFile(app, row, fileId) })
  const categoryName = categories.get(category) ?? null
  return { id: row.id, ...content, category, categoryName, pictures: pictures.map(linked), video: video ? linked(video) : null }
}

/** Products as their company sees them, with the states of their newest versions. */
export const present = async (app: App, scope: Scope, owner: ExhibitorKey, rows: readonly ListedProductRow[]): Promise<ListedProduct[]> => {
  const { timeZone } = await scope.exhibition()
  const categories = await categoryNames(app, scope)
  const states = await newestStates(
    app.db,
    { ...owner, kind: 'product' },
    rows.map(({ id }) => id),
  )
  const stateOf = ({ id }: ListedProductRow): RevisionState => states.get(id) ?? 'draft'
  return rows.map((row) => {
    const { isPublic, isShown, version, updatedAt } = row
    return {
      ...presentShown(app, row, categories),
      state: stateOf(row),
      isPublic,
      isShown,
      version,
      updateTime: wireTime(updatedAt, timeZone),
    }
  })
}

export const presentOne = async (app: App, scope: Scope, owner: ExhibitorKey, row: ListedProductRow): Promise<ListedProduct> =>
  (await present(app, scope, owner, [row]))[0]!
