import { Type, type Static } from 'typebox'
import { revisionStates } from '../rules/exhibitor/revision'
import { Bilingual, DateTime, Id, PageOf, PageQuery } from '../schemas'
import { Version, VersionBody } from './company.schema'

const RowVersion = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
const FileLink = Type.Object({ fileId: Id, link: Type.String() })

const shownContent = {
  name: Bilingual,
  intro: Bilingual,
  /** The key of the dictionary of categories; empty for none. */
  category: Type.String(),
  /** As the dictionary names it; null for none, or for one that the organiser took away. */
  categoryName: Type.Union([Bilingual, Type.Null()]),
  /** Signed addresses, which expire. */
  pictures: Type.Array(FileLink),
  video: Type.Union([FileLink, Type.Null()]),
  videoLink: Type.String(),
}

/** A product as the public sees it. */
export const ShownProduct = Type.Object({ id: Id, ...shownContent })
export type ShownProduct = Static<typeof ShownProduct>

/** A product as its company sees it: with what is public, or with what is in work before the first approval. */
export const ListedProduct = Type.Object({
  id: Id,
  ...shownContent,
  /** Of its newest version. */
  state: Type.Enum([...revisionStates]),
  /** Whether a version was approved. */
  isPublic: Type.Boolean(),
  /** Whether the company shows it. The public sees it once a version is approved. */
  isShown: Type.Boolean(),
  /** Grows with each change, so that two editors do not overwrite each other. */
  version: RowVersion,
  updateTime: DateTime,
})
export type ListedProduct = Static<typeof ListedProduct>

export const ListedProductsQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    /** A part of the name, in either language. */
    text: Type.Optional(Type.String({ maxLength: 60 })),
  }),
])
export type ListedProductsQuery = Static<typeof ListedProductsQuery>

/** Without an id, a product that is not stored yet. */
export const ProductVersionQuery = Type.Object({ id: Type.Optional(Id) })
export type ProductVersionQuery = Static<typeof ProductVersionQuery>

export const ProductVersion = Type.Object({
  /** Of the stored product, or the one that a new product will have. */
  id: Id,
  /** Null before the first save. */
  product: Type.Union([ListedProduct, Type.Null()]),
  ...Version.properties,
})
export type ProductVersion = Static<typeof ProductVersion>

/** Its id is one that `version` answered. */
export const ProductVersionBody = Type.Object({ id: Id, ...VersionBody.properties }, { additionalProperties: false })
export type ProductVersionBody = Static<typeof ProductVersionBody>

const oneProduct = { id: Id, version: RowVersion }
export const RemoveProductBody = Type.Object(oneProduct, { additionalProperties: false })
export type RemoveProductBody = Static<typeof RemoveProductBody>

export const ShowProductBody = Type.Object({ ...oneProduct, isShown: Type.Boolean() }, { additionalProperties: false })
export type ShowProductBody = Static<typeof ShowProductBody>

export const TakeBackProductBody = Type.Object({ id: Id }, { additionalProperties: false })
export type TakeBackProductBody = Static<typeof TakeBackProductBody>

export const MoveProductBody = Type.Object(
  {
    id: Id,
    /** The product that comes before it from now on; null at the top. */
    after: Type.Union([Id, Type.Null()]),
  },
  { additionalProperties: false },
)
export type MoveProductBody = Static<typeof MoveProductBody>

export const ShownProductsQuery = Type.Intersect([PageQuery, Type.Object({ deptId: Id })])
export type ShownProductsQuery = Static<typeof ShownProductsQuery>

export const listedProductSchemas = {
  page: { purpose: "The caller's products, in the order of the company", query: ListedProductsQuery, data: PageOf(ListedProduct) },
  version: { purpose: 'A product: published, in review and earlier', query: ProductVersionQuery, data: ProductVersion },
  save: { purpose: 'Sends a product for review', body: ProductVersionBody, data: ListedProduct },
  saveDraft: {
    purpose: 'Saves a draft of a product',
    body: ProductVersionBody,
    data: Type.Object({ revision: Type.String() }),
  },
  takeBack: { purpose: 'Takes a product back from the review', body: TakeBackProductBody, data: Type.Null() },
  move: { purpose: 'Puts a product behind another one', body: MoveProductBody, data: Type.Null() },
  show: { purpose: 'Shows a product to the public, or takes it back', body: ShowProductBody, data: ListedProduct },
  remove: { purpose: 'Deletes a product with its pictures', body: RemoveProductBody, data: Type.Null() },
  shown: { purpose: 'The products that a company shows to the public', query: ShownProductsQuery, data: PageOf(ShownProduct) },
}
