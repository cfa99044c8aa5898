import path from 'node:path'
import type { GroupQuery } from '../../../../contract/group/groupMember.schema'
import type { Bilingual } from '../../../../contract/language'
import type { SheetFile } from '../../../../contract/peopleImport.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import type { WorkOwner } from '../../../core/jobs/background'
import type { MembersSheet } from './drawMembers'
import { exportMembers } from './groupMember.service'

const file = path.join(__dirname, 'backgroundWork.ts')

const sheetName: Bilingual = { cn: '团组成员', en: 'Group members' }

/** All members of the caller's groups as a workbook. @throws Failure noGroup, groupNotApproved, notFound, tooManyRequests, unavailable */
export const memberFile = async (app: App, scope: SignedInScope, { groupId }: GroupQuery): Promise<SheetFile> => {
  const { tenantId, caller, language } = scope
  await app.limits.consume('groupFilesPerLeaderHour', `${tenantId}/${caller.accountId}`)
  const name = sheetName[language]
  const sheet: MembersSheet = { name, columns: [], records: [] }
  let after: string | undefined
  for (;;) {
    const part = await exportMembers(app, scope, { groupId, after })
    sheet.columns = part.columns
    sheet.records.push(...part.records)
    if (part.next === null) break
    after = part.next
  }
  const drawnFor: WorkOwner = { lane: 'answers', tenantId, accountId: caller.accountId }
  const bytes = Buffer.from(await app.background.run<MembersSheet, Uint8Array>(drawnFor, file, 'drawMembers', sheet))
  return { name: `${name}.xlsx`, file: bytes.toString('base64') }
}
