import type { EntryGroup } from '@contract/rules/account/entryGroups'
import { type RouteName, routes } from '@/routes/table'

/** What most pages of an area are about. */
const groupOfArea: Partial<Record<string, EntryGroup>> = {
  visitor: 'visit',
  people: 'visit',
  group: 'visit',
  exhibitor: 'fair',
  conference: 'fair',
  content: 'fair',
  entry: 'fair',
  sharing: 'share',
  invitations: 'share',
}

/** The organiser's group of an entry, else that of its page's area. */
export const groupOf = ({ route, group }: { route: RouteName; group?: EntryGroup | undefined }): EntryGroup =>
  group ?? groupOfArea[routes[route].area] ?? 'service'
