import type {
  ListedProduct,
  MoveProductBody,
  RemoveProductBody,
  ShowProductBody,
} from '../../../../contract/exhibitor/listedProduct.schema'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { CompanyScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { callersExhibitor } from '../member.service'
import { deleteVersions, lockExhibitor } from '../revision/revision.sql'
import { formOfKind } from '../revision/kindForm'
import { releaseVersionFiles } from '../revision/versionFiles'
import { deleteListed, findListed, placeListed, updateListed } from './listedProduct.sql'
import { passOn, takeOff } from '../tailorHub/passOn.service'
import { subjectOf } from './productSubject'
import { presentOne } from './presentProducts'

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
