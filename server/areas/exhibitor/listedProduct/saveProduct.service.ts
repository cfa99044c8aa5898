import type { PoolClient } from 'pg'
import type { ListedProduct, ProductVersionBody, TakeBackProductBody } from '../../../../contract/exhibitor/listedProduct.schema'
import { maxProducts, productIn } from '../../../../contract/rules/exhibitor/listedProduct'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { type RevisionRow, lockExhibitor } from '../revision/revision.sql'
import { saveVersionDraft, takeBackVersion } from '../revision/revision.service'
import { submitVersion } from '../revision/submitVersion.service'
import { assertForm, formOfKind } from '../revision/kindForm'
import { changeListed, countListed, findListed, insertListed } from './listedProduct.sql'
import { productFields } from './productFields'
import { subjectOf } from './productSubject'
import { presentOne } from './presentProducts'

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
