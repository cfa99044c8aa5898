import { and, eq } from 'drizzle-orm'
import type { Product, ProductBody, ProductQuery } from '../../../contract/exhibitor/product.schema'
import { type ExhibitContent, validateExhibit, trimmedExhibit } from '../../../contract/rules/exhibit'
import type { App } from '../../core/App'
import { fail, failFields } from '../../core/failure'
import { bodyHashOf } from '../../core/idempotency'
import type { SignedInScope } from '../../core/scope'
import { wireTime } from '../../core/time'
import { products } from '../../database/schema'
import { exhibitionOf } from '../../core/exhibition/exhibition'
import { type ExhibitorMember, callersMember } from './member.service'

type ProductRow = typeof products.$inferSelect

/** The exhibitor for which the caller acts; nothing of another's is ever reached. */
type Owner = Pick<ExhibitorMember, 'tenantId' | 'exhibitionId' | 'exhibitorId'>

const ownerOf = async (app: App, scope: SignedInScope): Promise<Owner> => {
  const { tenantId, exhibitionId, exhibitorId } = await callersMember(app, scope)
  return { tenantId, exhibitionId, exhibitorId }
}

const ownedBy = ({ tenantId, exhibitionId, exhibitorId }: Owner) =>
  and(eq(products.tenantId, tenantId), eq(products.exhibitionId, exhibitionId), eq(products.exhibitorId, exhibitorId))

const contentOf = ({ nameCn, nameEn, introCn, introEn, items }: ProductRow): ExhibitContent => ({
  name: { cn: nameCn, en: nameEn },
  intro: { cn: introCn, en: introEn },
  items,
})

const presentProduct = async (app: App, row: ProductRow): Promise<Product> => {
  const { timeZone } = await exhibitionOf(app, row)
  return { id: row.id, deptId: row.exhibitorId, ...contentOf(row), version: row.version, updateTime: wireTime(row.updatedAt, timeZone) }
}

const findProduct = async (app: App, owner: Owner, id?: string): Promise<ProductRow | undefined> =>
  (
    await app.db
      .select()
      .from(products)
      .where(and(ownedBy(owner), id ? eq(products.id, id) : undefined))
  )[0]

/**
 * An exhibit of the caller's exhibitor; without an id its single-page one, null where it has none yet.
 * @throws Failure notExhibitor, notFound (no such exhibit, or another's)
 */
export const productOf = async (app: App, scope: SignedInScope, { id }: ProductQuery): Promise<Product | null> => {
  const row = await findProduct(app, await ownerOf(app, scope), id)
  if (!row && id) throw fail('notFound')
  return row ? presentProduct(app, row) : null
}

/** Replaces the version that was read, or creates the first one; undefined if another member saved first. */
const write = async (
  app: App,
  scope: SignedInScope,
  owner: Owner,
  { id, version }: ProductBody,
  content: ExhibitContent,
): Promise<ProductRow | undefined> => {
  const { name, intro, items } = content
  const at = app.now()
  const set = {
    nameCn: name.cn,
    nameEn: name.en,
    introCn: intro.cn,
    introEn: intro.en,
    items,
    version: version + 1,
    updatedBy: scope.caller.accountId,
    updatedAt: at,
  }
  const written = id
    ? await app.db
        .update(products)
        .set(set)
        .where(and(ownedBy(owner), eq(products.id, id), eq(products.version, version)))
        .returning()
    : await app.db
        .insert(products)
        .values({ ...owner, id: app.ids(), ...set, version: 1, createdAt: at })
        .onConflictDoNothing()
        .returning()
  return written[0]
}

/**
 * Creates the exhibitor's exhibit, or replaces it as a whole where it still is as the caller read it.
 * @throws Failure notExhibitor, invalid, notFound (no such exhibit, or another's), productChanged (another member saved meanwhile)
 */
export const submitProduct = async (app: App, scope: SignedInScope, body: ProductBody): Promise<Product> => {
  const owner = await ownerOf(app, scope)
  const content = trimmedExhibit(body)
  const refused = validateExhibit(content)
  if (Object.keys(refused).length > 0) throw failFields(refused)
  const written = await write(app, scope, owner, body, content)
  if (written) return presentProduct(app, written)
  const now = await findProduct(app, owner, body.id)
  if (!now) throw fail('notFound')
  // Already saved, by an earlier try of this request or with the same content: nothing is overwritten.
  const isSame = now.version === body.version + 1 && bodyHashOf(contentOf(now)) === bodyHashOf(content)
  if (!isSame) throw fail('productChanged')
  return presentProduct(app, now)
}
