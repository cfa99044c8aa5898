import type { Language } from './language'
import type { Access } from './rules/rights'

/** A row of the table of routes. Its area is the folder that has it. */
export interface RouteRow {
  path: string
  /** The required access. A right is one of `rules/rights.ts`. */
  access: Access
  /** The page's folder under `src/areas/<area>/`. A row without one shows the page 'not open yet'. */
  page?: string
  /** The folder of `src/areas` whose subpackage has the page, where that of its own area is full. */
  folder?: string
  /** In the mini-program the page's menu shares the fair with friends, or also on a timeline. A page on a timeline opens with its address alone. */
  shared?: 'friends' | 'timeline'
  /** In the mini-program the page is pulled down to refresh. Pages with a list set this. */
  isList?: true
  /** Shows the organiser's own title. The other titles are in `titles.ts` of the area, which the first screen does not load. */
  titled?: 'organiser'
  /** The names of the pages that usually come next. On H5 they are fetched while the person is busy on this one. In the
   * mini-program their subpackages are. */
  next?: readonly string[]
  /** Not in the specification. */
  origin?: 'ours'
}

/** The routes of an area, by name. A static path precedes a pattern that would match it. */
export type RouteTable = Record<string, RouteRow>

type OrganisersOwn<Rows> = { [Name in keyof Rows]: Rows[Name] extends { titled: 'organiser' } ? Name : never }[keyof Rows]

/** The title of each route of an area that has its own. */
export type Titles<Rows> = Record<Exclude<keyof Rows, OrganisersOwn<Rows>>, Record<Language, string>>
