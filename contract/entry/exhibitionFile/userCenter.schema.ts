import { Type, type TSchema } from 'typebox'
import { type PlainRoute, type RouteName, routes } from '../../routes'
import { type EntryGroup, entryGroups } from '../../rules/account/entryGroups'
import { entryIconNames } from '../../rules/account/userCenterIcons'
import { both, choice, strict } from './pieces'

/** Steps of the house that lead people further by themselves, or that only a link or another page opens. */
const steps: readonly RouteName[] = [
  ...(['home', 'jump', 'geo', 'error', 'closed', 'transition', 'transitionTq', 'test', 'test2'] as const),
  ...(['userCenter', 'payTransition', 'pdfPreview', 'notFound', 'webView'] as const),
]

const isPlain = (name: RouteName): name is PlainRoute => !routes[name].path.includes(':')

/** The routes that an entry of the personal centre may lead to. They need no parameter. */
export const centreRoutes: readonly PlainRoute[] = (Object.keys(routes) as RouteName[])
  .filter(isPlain)
  .filter((name) => !steps.includes(name))
  .sort()

/** A file names one of the list. A fair that was stored by an earlier release may have another. */
const stored = (schema: TSchema) => Type.Unsafe<string>(schema)

/** The entries of a personal centre. */
export const userCenterFile = Type.Array(
  strict({
    route: stored(
      choice(centreRoutes, 'The page that the entry leads to, by the name of its route. People who may not open it do not see the entry.'),
    ),
    icon: stored(choice(entryIconNames, 'The picture of the entry.')),
    title: both(40, 'The name of the entry.'),
    isPrimary: Type.Boolean({ description: 'Whether the entry is in the grid at the top, else in the list below it.' }),
    group: Type.Optional(
      Type.Unsafe<EntryGroup>(
        choice(
          entryGroups,
          'The heading under which the entry is listed: my visit, the fair, sharing or services. By default that of its page. In the grid it means nothing.',
        ),
      ),
    ),
  }),
  {
    maxItems: 40,
    description: 'The entries of the personal centre, in their order. Each page once. Empty for none.',
  },
)
