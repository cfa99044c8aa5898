import path from 'node:path'
import { groupMemberCalls } from '../../../../contract/group/groupMember.calls'
import type { CodesFileQuery, CodesLink, CodesLinkQuery } from '../../../../contract/group/groupMember.schema'
import { maxCodesOfSheet, sheetsOf } from '../../../../contract/rules/group/groupMember'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { exhibitionOf } from '../../../core/exhibition/exhibition'
import type { WorkOwner } from '../../../core/jobs/background'
import { isPdfLink, linkToPdf } from '../../../core/pdf/pdfLink'
import type { ExhibitionKey } from '../../../database/within'
import { printedPassesOf } from '../../tickets/pass/printedPasses.service'
import type { CodesSheet } from './drawCodes'
import { askedGroups } from './groupMember.service'
import { type PrintedMember, countPrinted, printedMembers } from './printCodes.sql'

const file = path.join(__dirname, 'backgroundWork.ts')

type Sheet = Pick<CodesFileQuery, 'layout' | 'order' | 'sheet' | 'groupId'>

/** An address is of one sheet: all that it says of the sheet is signed. */
const kindOf = ({ layout, order, sheet, groupId = '0' }: Sheet): string => ['groupCodes', layout, order, sheet, groupId].join('-')

const membersOf = (app: App, key: ExhibitionKey, groupIds: readonly string[], { order, sheet }: Sheet): Promise<PrintedMember[]> =>
  printedMembers(app.pool, key, groupIds, order, { limit: maxCodesOfSheet, offset: (sheet - 1) * maxCodesOfSheet })

/**
 * The address of a sheet of codes for some minutes, and what is on it. A person who signs in has the code on the own phone, and no leader
 * prints it.
 * @throws Failure noGroup, groupNotApproved, notFound (another leader's group, a sheet behind the last)
 */
export const linkToCodes = async (
  app: App,
  scope: SignedInScope,
  { groupId, layout, order, sheet = 1 }: CodesLinkQuery,
): Promise<CodesLink> => {
  const { groupIds } = await askedGroups(app, scope, groupId)
  const { tenantId, exhibitionId, language, caller } = scope
  const { registered, ownPhones } = await countPrinted(app.pool, scope, groupIds)
  const sheets = sheetsOf(registered)
  if (sheet > Math.max(1, sheets)) throw fail('notFound')
  const asked: Sheet = { layout, order, sheet, ...(groupId === undefined ? {} : { groupId }) }
  const members = await membersOf(app, scope, groupIds, asked)
  const passes = await printedPassesOf(
    app,
    await scope.exhibition(),
    scope,
    members.map(({ accountId }) => accountId),
  )
  const named = { tenantId, exhibitionId, id: caller.accountId, languageType: language }
  const { url, expiresInSeconds } = linkToPdf(app, kindOf(asked), groupMemberCalls.codes, named)
  const more = new URLSearchParams({ ...asked, sheet: String(sheet) })
  return {
    url: `${url}&${more}`,
    expiresInSeconds,
    sheets,
    printed: members.filter(({ accountId }) => passes.has(accountId)).length,
    withoutCode: members.filter(({ accountId }) => !passes.has(accountId)).length,
    ownPhones,
  }
}

/**
 * The sheet of a signed address, drawn now in a thread.
 * @throws Failure notFound (a wrong address and an expired one look the same), noGroup, groupNotApproved, tooManyRequests, unavailable
 */
export const codesFile = async (app: App, link: CodesFileQuery): Promise<Buffer> => {
  const { tenantId, exhibitionId, id, languageType: language } = link
  if (!isPdfLink(app, kindOf(link), link)) throw fail('notFound')
  const key = { tenantId, exhibitionId }
  const leader = { ...key, caller: { accountId: id } }
  // Asked again: the leader may have lost a group since the address was made.
  const { groups, groupIds } = await askedGroups(app, leader, link.groupId)
  await app.limits.consume('groupCodesPerLeaderHour', `${tenantId}/${id}`)
  const exhibition = await exhibitionOf(app, key)
  const members = await membersOf(app, key, groupIds, link)
  const passes = await printedPassesOf(
    app,
    exhibition,
    key,
    members.map(({ accountId }) => accountId),
  )
  const sheet: CodesSheet = {
    title: groups[0]!.name,
    fair: language === 'en' ? exhibition.nameEn : exhibition.nameCn,
    language,
    layout: link.layout,
    now: app.now(),
    people: members.flatMap(({ accountId, name, company }) => {
      const pass = passes.get(accountId)
      return pass ? [{ name, company, ticket: pass.ticket[language], code: pass.code, qr: pass.qr }] : []
    }),
  }
  const drawnFor: WorkOwner = { lane: 'answers', tenantId, accountId: id }
  return Buffer.from(await app.background.run<CodesSheet, Uint8Array>(drawnFor, file, 'drawCodes', sheet))
}
