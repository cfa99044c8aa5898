import { Type, type Static } from 'typebox'
import { DateTime, Day } from '../schemas'

export const ContentPageQuery = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' }) })

export const ContentPage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** HTML of a small safe set, sanitised when it was stored. */
  content: Type.String(),
  updatedAt: DateTime,
  /** The day on which the organiser announced it as news; null for an agreement or a notice. */
  publishedOn: Type.Union([Day, Type.Null()]),
})
export type ContentPage = Static<typeof ContentPage>

export const pageSchemas = {
  detail: { purpose: 'A page that the organiser wrote, such as an agreement', query: ContentPageQuery, data: ContentPage },
}
