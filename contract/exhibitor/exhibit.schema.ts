import { Type, type Static } from 'typebox'
import { maxExhibitItems, exhibitLimits } from '../rules/exhibitor/exhibit'
import { Id } from '../schemas'

const texts = (maxLength: number) => Type.Object({ cn: Type.String({ maxLength }), en: Type.String({ maxLength }) })

const content = {
  name: texts(exhibitLimits.name),
  intro: texts(exhibitLimits.intro),
  /** In display order. */
  items: Type.Array(Type.Object({ name: texts(exhibitLimits.itemName), text: texts(exhibitLimits.itemText) }), {
    maxItems: maxExhibitItems,
  }),
}

/** An exhibitor's exhibit, with its items on one page. */
export const Product = Type.Object({
  id: Id,
  /** The exhibitor that owns it. */
  deptId: Id,
  ...content,
  /** Grows with each change, so that two editors do not overwrite each other. */
  version: Type.Integer(),
  /** 'yyyy-MM-dd HH:mm:ss' in the exhibition's zone. */
  updateTime: Type.String(),
})
export type Product = Static<typeof Product>

export const ProductQuery = Type.Object({
  /** Without it, the exhibitor's single-page exhibit. */
  id: Type.Optional(Id),
})
export type ProductQuery = Static<typeof ProductQuery>

export const ProductBody = Type.Object({
  /** The id of the exhibit to replace; missing if the exhibitor has none yet. */
  id: Type.Optional(Id),
  /** The version that was read; 0 if there was none. */
  version: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  ...content,
})
export type ProductBody = Static<typeof ProductBody>

export const exhibitSchemas = {
  detail: { purpose: "The caller's exhibit", query: ProductQuery, data: Type.Union([Product, Type.Null()]) },
  submit: { purpose: 'Creates an exhibit, or replaces it as a whole', body: ProductBody, data: Product },
}
