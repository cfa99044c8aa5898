import type { PoolClient } from 'pg'
import type { Paged } from '../../../../contract/envelope'
import type {
  ListedProduct,
  ListedProductsQuery,
  MoveProductBody,
  ProductVersion,
  ProductVersionBody,
  ProductVersionQuery,
  RemoveProductBody,
  ShowProductBody,
  ShownProduct,
  ShownProductsQuery,
  TakeBackProductBody,
} from '../../../../contract/exhibitor/listedProduct.schema'
import { maxProducts, productIn } from '../../../../contract/rules/exhibitor/listedProduct'
import type { RevisionState } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope, Scope, SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { linkToFile } from '../../visitor/file/boundFile.service'
import { type CategoryNames, categoryNames } from '../categories'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { type RevisionRow, type SubjectKey, deleteVersions, lockExhibitor, newestStates } from '../revision/revision.sql'
import { assertForm, formOfKind, saveVersionDraft, submitVersion, takeBackVersion } from '../revision/revision.service'
import { presentVersions } from '../revision/version.service'
import { releaseVersionFiles } from '../revision/versionFiles'
import {
  type ListedProductRow,
  changeListed,
  countListed,
  deleteListed,
  findListed,
  insertListed,
  pageListed,
  placeListed,
  updateListed,
} from './listedProduct.sql'
import { passOn, takeOff } from '../tailorHub/passOn.service'
import { productFields, productOfRow } from './productFields'

const subjectOf = ({ tenantId, exhibitionId, exhibitorId }: ExhibitorKey, id: string): SubjectKey => ({
  tenantId,
  exhibitionId,
  exhibitorId,
  kind: 'product',
  subjectId: id,
})

const presentShown = (app: App, row: ListedProductRow, categories: CategoryNames): ShownProduct => {
  const { pictures, video, category, ...content } = productOfRow(row)
  const linked = (fileId: string): { fileId: string; link: string } => ({ fileId, link: linkToFile(app, row, fileId) })
  const categoryName = categories.get(category) ?? null
  return { id: row.id, ...content, category, categoryName, pictures: pictures.map(linked), video: video ? linked(video) : null }
}

/** Products as their company sees them, with the states of their newest versions. */
const present = async (app: App, scope: Scope, owner: ExhibitorKey, rows: readonly ListedProductRow[]): Promise<ListedProduct[]> => {
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

const presentOne = async (app: App, scope: Scope, owner: ExhibitorKey, row: ListedProductRow): Promise<ListedProduct> =>
  (await present(app, scope, owner, [row]))[0]!

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

/**
 * Stores a version of a product with its row. A new product goes to the end. Before the first approval the row has what is in work, so
 * that the company finds it by its name.
 * @param store writes the version, within the transaction
 * @throws Failure notExhibitor, productLimit, notFound (another company's id)
 */
const storeVersion = async (
  app: App,
  client: PoolClient,
  { scope, owner, id }: { scope: SignedInScope; owner: ExhibitorKey; id: string },
  store: () => Promise<RevisionRow>,
): Promise<RevisionRow> => {
  const db = databaseOver(client)
  const touched = { updatedBy: scope.caller.accountId, updatedAt: app.now() }
  // Two members at once must not both add the last product.
  if (!(await lockExhibitor(db, owner))) throw fail('notExhibitor')
  const before = await findListed(db, owner, id)
  if (!before) {
    const { count, last } = await countListed(db, owner)
    if (count >= maxProducts) throw fail('productLimit', { max: maxProducts })
    const { tenantId, exhibitionId, exhibitorId } = owner
    const made = await insertListed(db, {
      ...{ tenantId, exhibitionId, exhibitorId, id, ...productFields(productIn({})), ...touched },
      ...{ position: last + 1, isPublic: false, isShown: true, version: 0, createdAt: touched.updatedAt },
    })
    if (!made) throw fail('notFound')
  }
  const stored = await store()
  await changeListed(db, owner, id, { ...(before?.isPublic ? {} : productFields(productIn(stored.values))), ...touched })
  return stored
}

/**
 * Sends a product for review. What is public stays until the organiser approves.
 * @throws Failure notExhibitor, formChanged, invalid, notFound, productLimit, versionInReview, versionChanged, versionUnchanged
 */
export const saveProduct = async (app: App, scope: CompanyScope, body: ProductVersionBody, once: Once): Promise<ListedProduct> => {
  const owner = callersExhibitor(scope)
  const key = subjectOf(owner, body.id)
  return once(
    async (store) => {
      assertForm(await formOfKind(app, key), body)
      await store(async (client) => {
        await storeVersion(app, client, { scope, owner, id: body.id }, () => submitVersion(app, client, scope, key, body))
      })
    },
    async () => {
      const row = await findListed(app.db, owner, body.id)
      if (!row) throw fail('notFound')
      return presentOne(app, scope, owner, row)
    },
  )
}

/** @throws Failure notExhibitor, formChanged, notFound, productLimit, versionInReview, draftChanged, tooLarge, invalid */
export const saveProductDraft = async (app: App, scope: CompanyScope, body: ProductVersionBody): Promise<{ revision: string }> => {
  const owner = callersExhibitor(scope)
  const key = subjectOf(owner, body.id)
  assertForm(await formOfKind(app, key), body)
  const { version } = await inTransaction(app.pool, (client) =>
    storeVersion(app, client, { scope, owner, id: body.id }, () => saveVersionDraft(app, client, scope, key, body)),
  )
  return { revision: String(version) }
}

/** @throws Failure notExhibitor, versionDecided */
export const takeBackProduct = async (app: App, scope: CompanyScope, { id }: TakeBackProductBody): Promise<null> => {
  await takeBackVersion(app, scope, subjectOf(callersExhibitor(scope), id))
  return null
}

/** @throws Failure notExhibitor, notFound (of either product) */
export const moveProduct = async (app: App, scope: CompanyScope, { id, after }: MoveProductBody): Promise<null> => {
  const owner = callersExhibitor(scope)
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    await lockExhibitor(db, owner)
    const [moved, before] = [await findListed(db, owner, id), after === null ? null : await findListed(db, owner, after)]
    if (!moved || (after !== null && !before) || after === id) throw fail('notFound')
    await placeListed(db, owner, id, before?.position ?? 0)
    await recordChange(client, {
      targets: [owner.exhibitorId],
      before: { position: moved.position },
      after: { position: (before?.position ?? 0) + 1 },
    })
  })
  return null
}

/** @throws Failure notExhibitor, notFound, productChanged */
export const showProduct = async (app: App, scope: CompanyScope, { id, version, isShown }: ShowProductBody): Promise<ListedProduct> => {
  const owner = callersExhibitor(scope)
  await scope.exhibition()
  const row = await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    const before = await findListed(db, owner, id)
    const changed = await updateListed(db, owner, { id, version }, { isShown })
    if (!changed) return null
    await recordChange(client, {
      targets: [owner.exhibitorId],
      before: { isShown: before?.isShown ?? null, version },
      after: { isShown, version: changed.version },
    })
    await passOn(app, client, changed)
    return changed
  })
  if (!row) throw fail((await findListed(app.db, owner, id)) ? 'productChanged' : 'notFound')
  return presentOne(app, scope, owner, row)
}

/** Deletes a product with its versions and files. @throws Failure notExhibitor, notFound, productChanged */
export const removeProduct = async (app: App, scope: CompanyScope, body: RemoveProductBody): Promise<null> => {
  const owner = callersExhibitor(scope)
  const key = subjectOf(owner, body.id)
  const form = await formOfKind(app, key)
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    await lockExhibitor(db, owner)
    const gone = await deleteListed(db, owner, body)
    if (!gone) throw fail((await findListed(db, owner, body.id)) ? 'productChanged' : 'notFound')
    await releaseVersionFiles(app, client, owner, form, await deleteVersions(db, key))
    await takeOff(app, client, gone)
    await recordChange(client, {
      targets: [owner.exhibitorId],
      before: { isPublic: gone.isPublic, isShown: gone.isShown, version: gone.version },
      after: { isRemoved: true },
    })
  })
  return null
}
