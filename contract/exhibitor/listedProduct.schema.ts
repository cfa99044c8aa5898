import { Type, type Static } from 'typebox'
import { productLimits } from '../rules/products'
import { DateTime, Id, PageOf, PageQuery } from '../schemas'

const texts = (maxLength: number) => Type.Object({ cn: Type.String({ maxLength }), en: Type.String({ maxLength }) })
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
const FileLink = Type.Object({ fileId: Id, link: Type.String() })

const shownContent = {
  name: texts(productLimits.name),
  intro: texts(productLimits.intro),
  /** The key of the dictionary of categories; empty for none. */
  category: Type.String(),
  /** Signed addresses, which expire. */
  pictures: Type.Array(FileLink),
  video: Type.Union([FileLink, Type.Null()]),
  videoLink: Type.String(),
}

/** A product as the public sees it. */
export const ShownProduct = Type.Object({ id: Id, ...shownContent })
export type ShownProduct = Static<typeof ShownProduct>

/** A product as its company sees it. */
export const ListedProduct = Type.Object({
  id: Id,
  ...shownContent,
  isShown: Type.Boolean(),
  /** Grows with each change, so that two editors do not overwrite each other. */
  version: Version,
  updateTime: DateTime,
})
export type ListedProduct = Static<typeof ListedProduct>

export const ListedProductsQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    /** A part of the name, in either language. */
    text: Type.Optional(Type.String({ maxLength: 60 })),
    isShown: Type.Optional(Type.Union([Type.Literal('1'), Type.Literal('0')])),
  }),
])
export type ListedProductsQuery = Static<typeof ListedProductsQuery>

const IdQuery = Type.Object({ id: Id })

export const SaveProductBody = Type.Object(
  {
    /** Missing for a new product. */
    id: Type.Optional(Id),
    /** The version that was read; 0 for a new product. */
    version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
    name: texts(productLimits.name),
    intro: texts(productLimits.intro),
    category: Type.String({ maxLength: 60 }),
    pictures: Type.Array(Id, { maxItems: productLimits.pictures, uniqueItems: true }),
    video: Type.Union([Id, Type.Literal('')]),
    videoLink: Type.String({ maxLength: productLimits.video }),
  },
  { additionalProperties: false },
)
export type SaveProductBody = Static<typeof SaveProductBody>

const oneProduct = { id: Id, version: Version }
export const RemoveProductBody = Type.Object(oneProduct, { additionalProperties: false })
export type RemoveProductBody = Static<typeof RemoveProductBody>

export const ShowProductBody = Type.Object({ ...oneProduct, isShown: Type.Boolean() }, { additionalProperties: false })
export type ShowProductBody = Static<typeof ShowProductBody>

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
  one: { purpose: "One product of the caller's company", query: IdQuery, data: ListedProduct },
  save: { purpose: 'Adds a product, or replaces one as a whole', body: SaveProductBody, data: ListedProduct },
  move: { purpose: 'Puts a product behind another one', body: MoveProductBody, data: Type.Null() },
  show: { purpose: 'Shows a product to the public, or takes it back', body: ShowProductBody, data: ListedProduct },
  remove: { purpose: 'Deletes a product with its pictures', body: RemoveProductBody, data: Type.Null() },
  shown: { purpose: 'The products that a company shows to the public', query: ShownProductsQuery, data: PageOf(ShownProduct) },
}
