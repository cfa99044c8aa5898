import type { Product, ProductBody, ProductQuery } from '../../../../contract/exhibitor/exhibit.schema'
import { type ExhibitContent, validateExhibit, trimmedExhibit } from '../../../../contract/rules/exhibitor/exhibit'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail, failFields } from '../../../core/errors/failure'
import type { PoolClient } from 'pg'
import { type Once, bodyHashOf } from '../../../core/calls/idempotency'
import { type Database, databaseOver } from '../../../database/connect'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { type ProductRow, findProduct, insertProduct, updateProduct } from './exhibit.sql'

const contentOf = ({ nameCn, nameEn, introCn, introEn, items }: ProductRow): ExhibitContent => ({
  name: { cn: nameCn, en: nameEn },
  intro: { cn: introCn, en: introEn },
  items,
})

const presentProduct = async (app: App, row: ProductRow): Promise<Product> => {
  const { timeZone } = await exhibitionOf(app, row)
  return { id: row.id, deptId: row.exhibitorId, ...contentOf(row), version: row.version, updateTime: wireTime(row.updatedAt, timeZone) }
}

/**
 * An exhibit of the caller's exhibitor. Without an id, its single-page one; null if there is none yet.
 * @throws Failure notFound (no such exhibit, or another's)
 */
export const productOf = async (app: App, scope: CompanyScope, { id }: ProductQuery): Promise<Product | null> => {
  const row = await findProduct(app.db, callersExhibitor(scope), id)
  if (!row && id) throw fail('notFound')
  return row ? presentProduct(app, row) : null
}

/** Replaces the version that was read, or creates the first one; null if another editor was faster. */
const write = (
  app: App,
  db: Database,
  scope: SignedInScope,
  owner: ExhibitorKey,
  { id, version }: ProductBody,
  { name, intro, items }: ExhibitContent,
): Promise<ProductRow | null> => {
  const row = {
    nameCn: name.cn,
    nameEn: name.en,
    introCn: intro.cn,
    introEn: intro.en,
    items,
    updatedBy: scope.caller.accountId,
    updatedAt: app.now(),
  }
  return id
    ? updateProduct(db, owner, { id, version }, { ...row, version: version + 1 })
    : insertProduct(db, owner, app.ids(), { ...row, version: 1 })
}

/**
 * Creates the exhibitor's exhibit, or replaces it as a whole if it is unchanged since it was read.
 * @throws Failure invalid, notFound (no such exhibit, or another's), productChanged (another member saved meanwhile)
 */
export const submitProduct = async (app: App, scope: CompanyScope, body: ProductBody, once: Once): Promise<Product> => {
  const owner = callersExhibitor(scope)
  const content = trimmedExhibit(body)
  const refused = validateExhibit(content)
  if (Object.keys(refused).length > 0) throw failFields(refused)
  const save = async (client: PoolClient): Promise<string> => {
    const db = databaseOver(client)
    const written = await write(app, db, scope, owner, body, content)
    if (written) {
      await recordChange(client, {
        targets: [written.id, owner.exhibitorId],
        before: { version: body.id ? body.version : null },
        after: { version: written.version, items: written.items.length },
      })
      return written.id
    }
    const now = await findProduct(db, owner, body.id)
    if (!now) throw fail('notFound')
    // Already saved with the same content: nothing is overwritten.
    const isSame = now.version === body.version + 1 && bodyHashOf(contentOf(now)) === bodyHashOf(content)
    if (!isSame) throw fail('productChanged')
    return now.id
  }
  return once(
    (store) => store(save),
    async (id) => presentProduct(app, (await findProduct(app.db, owner, id))!),
  )
}
