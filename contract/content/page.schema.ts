import { Type, type Static } from 'typebox'
import { DateTime } from '../schemas'

export const ContentPageQuery = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' }) })

export const ContentPage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** HTML of a small safe set, sanitised when it was stored. */
  content: Type.String(),
  updatedAt: DateTime,
})
export type ContentPage = Static<typeof ContentPage>

export const pageSchemas = {
  detail: { purpose: 'A page that the organiser wrote, such as an agreement', query: ContentPageQuery, data: ContentPage },
}
