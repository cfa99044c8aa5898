import type { PoolClient } from 'pg'
import type { Paged } from '../../../../contract/envelope'
import type {
  ListedProduct,
  ListedProductsQuery,
  MoveProductBody,
  RemoveProductBody,
  SaveProductBody,
  ShowProductBody,
  ShownProduct,
  ShownProductsQuery,
} from '../../../../contract/exhibitor/listedProduct.schema'
import { usualCategories } from '../../../../contract/rules/checklist'
import { type ProductContent, maxProducts, productForm, productIn, productValues } from '../../../../contract/rules/products'
import type { UploadPurpose } from '../../../../contract/rules/uploads'
import { validateForm } from '../../../../contract/rules/validateForm'
import type { App } from '../../../core/App'
import { dictionaryOptions } from '../../../core/exhibition/dictionary'
import { fail, failFields } from '../../../core/failure'
import { type Once, bodyHashOf } from '../../../core/idempotency'
import { pageOf, pageWindow } from '../../../core/paging'
import type { Scope, SignedInScope } from '../../../core/scope'
import { wireTime } from '../../../core/time'
import { type Database, databaseOver, inTransaction } from '../../../database/connect'
import { bindFile, linkToFile, releaseFiles } from '../../visitor/boundFile.service'
import { exhibitorById } from '../exhibitor.service'
import { lockArea } from '../exhibitor.sql'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import {
  type ListedProductRow,
  countListed,
  deleteListed,
  findListed,
  insertListed,
  pageListed,
  placeListed,
  updateListed,
} from './listedProduct.sql'

const contentOf = ({ nameCn, nameEn, introCn, introEn, category, pictureIds, videoId, videoLink }: ListedProductRow): ProductContent => ({
  name: { cn: nameCn, en: nameEn },
  intro: { cn: introCn, en: introEn },
  category,
  pictures: pictureIds,
  video: videoId ?? '',
  videoLink,
})

const presentShown = (app: App, row: ListedProductRow): ShownProduct => {
  const { pictures, video, ...content } = contentOf(row)
  const linked = (fileId: string): { fileId: string; link: string } => ({ fileId, link: linkToFile(app, row, fileId) })
  return { id: row.id, ...content, pictures: pictures.map(linked), video: video ? linked(video) : null }
}

const present = async (app: App, scope: Scope, row: ListedProductRow): Promise<ListedProduct> => {
  const { timeZone } = await scope.exhibition()
  const { isShown, version, updatedAt } = row
  return { ...presentShown(app, row), isShown, version, updateTime: wireTime(updatedAt, timeZone) }
}

/** The products of the caller's company. @throws Failure notExhibitor */
export const listedProducts = async (app: App, scope: SignedInScope, query: ListedProductsQuery): Promise<Paged<ListedProduct>> => {
  const owner = await callersExhibitor(app, scope)
  const search = { text: (query.text ?? '').trim(), isShown: query.isShown === undefined ? null : query.isShown === '1' }
  const { rows, total } = await pageListed(app.db, owner, search, pageWindow(query))
  return pageOf(await Promise.all(rows.map((row) => present(app, scope, row))), total, query)
}

/** @throws Failure notExhibitor, notFound (none, or another company's) */
export const listedProduct = async (app: App, scope: SignedInScope, id: string): Promise<ListedProduct> => {
  const row = await findListed(app.db, await callersExhibitor(app, scope), id)
  if (!row) throw fail('notFound')
  return present(app, scope, row)
}

/** The products that a company shows. @throws Failure notFound: no company of this fair */
export const shownProducts = async (app: App, scope: Scope, query: ShownProductsQuery): Promise<Paged<ShownProduct>> => {
  await scope.exhibition()
  const { tenantId, exhibitionId } = scope
  const owner = { tenantId, exhibitionId, exhibitorId: query.deptId }
  if (!(await exhibitorById(app, { tenantId, exhibitionId, id: query.deptId }))) throw fail('notFound')
  const { rows, total } = await pageListed(app.db, owner, { text: '', isShown: true }, pageWindow(query))
  return pageOf(
    rows.map((row) => presentShown(app, row)),
    total,
    query,
  )
}

/** @throws Failure invalid */
const checkedContent = async (app: App, scope: SignedInScope, body: SaveProductBody): Promise<ProductContent> => {
  const { config } = await scope.exhibition()
  const categories = config.companyData?.categories ?? usualCategories
  const content = productIn(productValues(body))
  const options = await dictionaryOptions(app, scope.tenantId, categories)
  const refused = validateForm(productForm(categories), productValues(content), ({ dictionary, options: own }) =>
    dictionary ? options : own,
  )
  if (Object.keys(refused).length > 0) throw failFields(refused)
  return content
}

const filesOf = (row: Pick<ListedProductRow, 'pictureIds' | 'videoId'> | null): string[] =>
  row ? [...row.pictureIds, ...(row.videoId ? [row.videoId] : [])] : []

/** Keeps the files that a product newly names, and releases those that it names no longer. @throws Failure invalid */
const keepFiles = async (
  app: App,
  client: PoolClient,
  scope: SignedInScope,
  before: ListedProductRow | null,
  { pictures, video }: ProductContent,
): Promise<void> => {
  const known = new Set(filesOf(before))
  const named: [fileId: string, purpose: UploadPurpose, field: string][] = [
    ...pictures.map((fileId, at): [string, UploadPurpose, string] => [fileId, 'picture', `pictures.${at}`]),
    ...(video ? [[video, 'video', 'video'] as [string, UploadPurpose, string]] : []),
  ]
  for (const [fileId, purpose, field] of named) if (!known.has(fileId)) await bindFile(app, client, scope, { fileId, purpose, field })
  const kept = new Set(named.map(([fileId]) => fileId))
  await releaseFiles(
    app,
    client,
    scope,
    [...known].filter((fileId) => !kept.has(fileId)),
  )
}

/** Within the transaction: another product at the end. @throws Failure productLimit */
const add = async (
  app: App,
  db: Database,
  owner: ExhibitorKey,
  fields: Omit<ListedProductRow, 'tenantId' | 'exhibitionId' | 'exhibitorId' | 'id' | 'position' | 'createdAt' | 'version' | 'isShown'>,
) => {
  const { count, last } = await countListed(db, owner)
  if (count >= maxProducts) throw fail('productLimit', { max: maxProducts })
  const { tenantId, exhibitionId, exhibitorId } = owner
  const key = { tenantId, exhibitionId, exhibitorId, id: app.ids() }
  return insertListed(db, { ...key, ...fields, position: last + 1, isShown: false, version: 1, createdAt: fields.updatedAt })
}

/**
 * Adds a product, or replaces the version that was read.
 * @throws Failure notExhibitor, memberRightMissing, invalid, notFound (none, or another company's), productLimit, productChanged
 */
export const saveProduct = async (app: App, scope: SignedInScope, body: SaveProductBody, once: Once): Promise<ListedProduct> => {
  const owner = await callersExhibitor(app, scope, 'edit')
  const content = await checkedContent(app, scope, body)
  const { name, intro, category, pictures, video, videoLink } = content
  const fields = {
    ...{ nameCn: name.cn, nameEn: name.en, introCn: intro.cn, introEn: intro.en, category, videoLink },
    ...{ pictureIds: pictures, videoId: video || null, updatedBy: scope.caller.accountId, updatedAt: app.now() },
  }
  const stored = await once(async (client) => {
    const db = databaseOver(client)
    // Two members at once must not both add the last product, or name one file.
    await lockArea(client, owner)
    const before = body.id ? await findListed(db, owner, body.id) : null
    if (body.id && !before) throw fail('notFound')
    // An earlier attempt saved the same over the version that was read.
    if (before?.version === body.version + 1 && bodyHashOf(contentOf(before)) === bodyHashOf(content)) return before
    if (before && before.version !== body.version) throw fail('productChanged')
    await keepFiles(app, client, scope, before, content)
    return before ? (await updateListed(db, owner, before, fields))! : add(app, db, owner, fields)
  })
  return present(app, scope, stored)
}

/** @throws Failure notExhibitor, memberRightMissing, notFound (of either product) */
export const moveProduct = async (app: App, scope: SignedInScope, { id, after }: MoveProductBody): Promise<null> => {
  const owner = await callersExhibitor(app, scope, 'edit')
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    await lockArea(client, owner)
    const [moved, before] = [await findListed(db, owner, id), after === null ? null : await findListed(db, owner, after)]
    if (!moved || (after !== null && !before) || after === id) throw fail('notFound')
    await placeListed(db, owner, id, before?.position ?? 0)
  })
  return null
}

/** @throws Failure notExhibitor, memberRightMissing, notFound, productChanged */
export const showProduct = async (app: App, scope: SignedInScope, { id, version, isShown }: ShowProductBody): Promise<ListedProduct> => {
  const owner = await callersExhibitor(app, scope, 'edit')
  const row = await updateListed(app.db, owner, { id, version }, { isShown })
  if (row) return present(app, scope, row)
  throw fail((await findListed(app.db, owner, id)) ? 'productChanged' : 'notFound')
}

/** Deletes a product and its files. @throws Failure notExhibitor, memberRightMissing, notFound, productChanged */
export const removeProduct = async (app: App, scope: SignedInScope, body: RemoveProductBody): Promise<null> => {
  const owner = await callersExhibitor(app, scope, 'edit')
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    await lockArea(client, owner)
    const gone = await deleteListed(db, owner, body)
    if (!gone) throw fail((await findListed(db, owner, body.id)) ? 'productChanged' : 'notFound')
    await releaseFiles(app, client, scope, filesOf(gone))
  })
  return null
}
