import * as exhibitorRevisionsTables from '../database/schema/exhibitorRevisions'
import * as listedProductsTables from '../database/schema/listedProducts'
import * as filesTables from '../database/schema/files'
import { insertRows } from '../database/insertRows'
import { productFields } from '../areas/exhibitor/listedProduct/productFields'
import { productIn } from '../../contract/rules/exhibitor/listedProduct'
import { before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { type DemoProduct, demoProducts } from './exhibitor/products'
import { storeProductPictures } from './exhibitor/productPictures'
import { memberNamed } from './fair.sql'
import { type DemoFair, machineryFair } from './fairs'

type Row = typeof listedProductsTables.listedProducts.$inferInsert
type RevisionRow = typeof exhibitorRevisionsTables.exhibitorRevisions.$inferInsert

const isPublic = ({ versions }: DemoProduct): boolean => versions.some(({ state }) => state === 'approved')

/** The products of the main fair's first company, in its order, with their versions. */
export const loadListedProducts = async (load: DemoLoad, fair: DemoFair): Promise<void> => {
  const { client, now } = load
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const { exhibitorId, accountId: updatedBy } = await memberNamed(client, fair, 'jinggong')
  const key = { tenantId, exhibitionId, exhibitorId }
  const [ids, versionIds] = [demoIds('listedProducts', Number(exhibitionId)), demoIds('productVersions', Number(exhibitionId))]
  const at = before(now, { days: 18 })
  const pictures = await storeProductPictures(load, fair, updatedBy)
  const products = demoProducts.map((product) => {
    const own = product.pictures.map((name) => pictures.take(name))
    const versions = product.versions.map((version) => ({ ...version, values: { ...version.values, pictures: own } }))
    return { product: { ...product, versions }, id: ids() }
  })
  await insertRows(client, filesTables.files, pictures.rows)
  const rows = products.map(({ product, id }, nth): Row => {
    const { versions, isShown } = product
    const shown = versions.find(({ state }) => state === 'approved') ?? versions.at(-1)!
    return {
      ...{ ...key, id, ...productFields(productIn(shown.values)), isPublic: isPublic(product), isShown },
      ...{ position: nth + 1, version: versions.length, updatedBy, createdAt: at, updatedAt: at },
    }
  })
  const versions = products.flatMap(({ product, id }) =>
    product.versions.map(({ state, values, reason = '' }, nth): RevisionRow => {
      const [isSent, isDecided] = [state !== 'draft', state === 'approved' || state === 'refused']
      return {
        ...{ ...key, id: versionIds(), kind: 'product', subjectId: id, number: nth + 1, values, state, reason, version: nth + 1 },
        ...{ updatedBy, updatedAt: at, createdAt: at },
        ...(isSent ? { submittedBy: updatedBy, submittedAt: before(now, { days: 17 - nth }) } : {}),
        ...(isDecided ? { decidedBy: updatedBy, decidedAt: before(now, { days: 16 - nth }) } : {}),
      }
    }),
  )
  await insertRows(client, listedProductsTables.listedProducts, rows)
  await insertRows(client, exhibitorRevisionsTables.exhibitorRevisions, versions)
}
