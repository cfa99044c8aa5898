import type { Paged } from '../../../../contract/envelope'
import type {
  ListedProduct,
  ListedProductsQuery,
  ProductVersion,
  ProductVersionQuery,
  ShownProduct,
  ShownProductsQuery,
} from '../../../../contract/exhibitor/listedProduct.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope, Scope } from '../../../core/calls/scope'
import { categoryNames } from '../categories'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { callersExhibitor } from '../member.service'
import { presentVersions } from '../revision/version.service'
import { findListed, pageListed } from './listedProduct.sql'
import { subjectOf } from './productSubject'
import { presentShown, present, presentOne } from './presentProducts'

/** The products of the caller's company. @throws Failure notExhibitor */
export const listedProducts = async (app: App, scope: CompanyScope, query: ListedProductsQuery): Promise<Paged<ListedProduct>> => {
  const owner = callersExhibitor(scope)
  const { rows, total } = await pageListed(app.db, owner, { text: (query.text ?? '').trim(), isPublic: false }, pageWindow(query))
  return pageOf(await present(app, scope, owner, rows), total, query)
}

/**
 * A product with its versions. Without an id, a new one with an id that is not stored: so a save that is sent twice makes one product.
 * @throws Failure notExhibitor, notFound (none, or another company's)
 */
export const productVersion = async (app: App, scope: CompanyScope, { id }: ProductVersionQuery): Promise<ProductVersion> => {
  const { member } = scope
  const row = id ? await findListed(app.db, member, id) : null
  if (id && !row) throw fail('notFound')
  const subjectId = id ?? app.ids()
  const product = row ? await presentOne(app, scope, member, row) : null
  return { id: subjectId, product, ...(await presentVersions(app, scope, member, subjectOf(member, subjectId))) }
}

/** The products that a company shows. @throws Failure notFound: no company of this fair */
export const shownProducts = async (app: App, scope: Scope, query: ShownProductsQuery): Promise<Paged<ShownProduct>> => {
  await scope.exhibition()
  const { tenantId, exhibitionId } = scope
  const owner = { tenantId, exhibitionId, exhibitorId: query.deptId }
  if (!(await exhibitorById(app, { tenantId, exhibitionId, id: query.deptId }))) throw fail('notFound')
  const { rows, total } = await pageListed(app.db, owner, { text: '', isPublic: true }, pageWindow(query))
  const categories = await categoryNames(app, scope)
  return pageOf(
    rows.map((row) => presentShown(app, row, categories)),
    total,
    query,
  )
}
