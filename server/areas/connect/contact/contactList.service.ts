import type { ContactCount, ContactListQuery, ContactRow } from '../../../../contract/connect/contact.schema'
import type { Paged } from '../../../../contract/envelope'
import type { Temperature } from '../../../../contract/rules/connect/contactEntry'
import type { App } from '../../../core/App'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { CompanyScope } from '../../../core/calls/scope'
import { failFields } from '../../../core/errors/failure'
import { fairDayAt } from '../../../core/exhibition/fairDay'
import type { PageRows } from '../../../database/paged'
import { namesOfAccounts } from '../../account/account/account.service'
import { type ExhibitorKey, callersExhibitor } from '../../exhibitor/member.service'
import { assertSeat } from '../membership/seat.service'
import {
  type ContactFilter,
  countByAuthor,
  countByHour,
  countByTag,
  countByTemperature,
  countContacts,
  firstContactIds,
  listedContacts,
  pageContacts,
} from './contactList.sql'
import { askedWords, hasWords, searchTextOf } from './contactSearch'
import { type ListedContact, openState, presentContacts, presentTag } from './presentContact'
import { searchNameOf } from './refold'

/** What a list and a file are narrowed to, besides words. */
export type ContactFilters = Omit<ContactListQuery, 'current' | 'size' | 'keyword'>

/** Grams find a few contacts too many, which have the parts of a word apart. So many are read to leave them out. */
const mostRead = 500

/** A search counts so many beyond its page, and the next pages count on: to count thousands takes longer than to find them. */
const countedAhead = 1000

const found = async (
  app: App,
  scope: CompanyScope,
  key: ExhibitorKey,
  filter: ContactFilter,
  query: ContactListQuery,
  ahead = countedAhead,
): Promise<PageRows<ListedContact>> => {
  const { keyword = '' } = query
  if (keyword.trim() === '') return pageContacts(app.pool, key, filter, pageWindow(query))
  const asked = askedWords(key, keyword)
  if (!asked) throw failFields({ keyword: { code: 'tooShort', min: 2 } })
  const { words, grams, isWhole } = asked
  const { offset, limit } = pageWindow(query)
  const ids = await firstContactIds(app.pool, key, { ...filter, grams }, offset + limit + ahead)
  if (isWhole || ids.length > mostRead)
    return { rows: await listedContacts(app.pool, key, ids.slice(offset, offset + limit)), total: ids.length }
  const candidates = await listedContacts(app.pool, key, ids)
  const nameOf = searchNameOf((await scope.exhibition()).config.contacts)
  const rows = candidates.filter((row) => hasWords(searchTextOf({ values: openState(app, row).values, tags: row.tags }, nameOf), words))
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}

/** The filter of a query. @param today at the fair */
export const filterOf = ({ tag, temperature, ownerId, source, day, due }: ContactFilters, today: string): ContactFilter => ({
  ...(tag !== undefined && { tag }),
  ...(temperature !== undefined && { temperature }),
  ...(ownerId !== undefined && { ownerId }),
  ...(source !== undefined && { source }),
  ...(day !== undefined && { day }),
  ...(due === '1' && { dueBy: today }),
})

/**
 * A company's contacts by parts of their words and by filters, the newest first. A person who withdrew stays in the list without a word.
 * The total of a search is a lower bound where more than a thousand follow the page.
 * @throws Failure scanNotAuthorised, invalid (too short to search)
 */
export const listContacts = async (app: App, scope: CompanyScope, query: ContactListQuery): Promise<Paged<ContactRow>> => {
  await assertSeat(app, scope)
  const filter = filterOf(query, fairDayAt(app.now(), await scope.exhibition()))
  const { rows, total } = await found(app, scope, callersExhibitor(scope), filter, query)
  return pageOf(await presentContacts(app, scope, rows), total, query)
}

/** So many contacts no company has. */
const all = 10_000_000

/** How many contacts of the caller's company have these words and pass this filter. @throws Failure invalid (too short to search) */
export const numberOfContacts = async (app: App, scope: CompanyScope, filter: ContactFilter, keyword: string): Promise<number> =>
  (await found(app, scope, callersExhibitor(scope), filter, { keyword, size: 1 }, all)).total

/** The numbers of a company's contacts. @throws Failure scanNotAuthorised */
export const contactCount = async (app: App, scope: CompanyScope): Promise<ContactCount> => {
  await assertSeat(app, scope)
  const key = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const counted = await countContacts(app.pool, key, fairDayAt(app.now(), exhibition))
  const byAuthor = await countByAuthor(app.pool, key)
  const names = await namesOfAccounts(
    app,
    scope,
    byAuthor.flatMap(({ name }) => name ?? []),
  )
  return {
    ...counted,
    byHour: (await countByHour(app.pool, key, exhibition.timeZone)).map(({ name, count }) => ({ hour: name ?? '', count })),
    byStaff: byAuthor.map(({ name, count }) => ({ accountId: name, name: names.get(name ?? '') ?? '', count })),
    byTag: (await countByTag(app.pool, key)).map(({ name, count }) => ({ ...presentTag(exhibition, scope, name ?? ''), count })),
    byTemperature: (await countByTemperature(app.pool, key)).map(({ name, count }) => ({ temperature: name as Temperature, count })),
  }
}
