import type { ProductContent } from '../../../../contract/rules/exhibitor/listedProduct'
import type { listedProducts } from '../../../database/schema/listedProducts'

type Row = typeof listedProducts.$inferSelect

/** The content of a product, in the columns of its table. */
export const productFields = ({ name, intro, category, pictures, video, videoLink }: ProductContent) => ({
  nameCn: name.cn,
  nameEn: name.en,
  introCn: intro.cn,
  introEn: intro.en,
  category,
  videoLink,
  pictureIds: pictures,
  videoId: video || null,
})

/** The content of a row. */
export const productOfRow = ({ nameCn, nameEn, introCn, introEn, category, pictureIds, videoId, videoLink }: Row): ProductContent => ({
  name: { cn: nameCn, en: nameEn },
  intro: { cn: introCn, en: introEn },
  category,
  pictures: pictureIds,
  video: videoId ?? '',
  videoLink,
})
