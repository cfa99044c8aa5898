import { get } from '../call'
import type { ContentPage, ContentPageQuery } from './page.schema'

export const pageCalls = {
  /** A text of the organiser: agreements, privacy policy, notices to visitors. */
  detail: get<{ query: ContentPageQuery; data: ContentPage }>('/api/ef-registration-client/staticPage/detail', {
    access: 'open',
    specPath: 'staticPage/detail',
  }),
}
