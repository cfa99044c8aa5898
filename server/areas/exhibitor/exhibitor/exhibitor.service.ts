import type { ExhibitorInfo, ExhibitorQuery } from '../../../../contract/exhibitor/exhibitor.schema'
import type { Bilingual } from '../../../../contract/language'
import type { MemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { CompanyScope } from '../../../core/calls/scope'
import type { PageWindow } from '../../../database/paged'
import type { ExhibitionKey, RowKey } from '../../../database/within'
import { contractedBy, findExhibitor, findExhibitors, pageExhibitors } from './exhibitor.sql'

/**
 * The caller's exhibitor. The query repeats caller and exhibition, as the dialect does, and gives access to nothing else.
 * @throws Failure forbidden (another's), wrongScope (another exhibition's), notExhibitor
 */
export const exhibitorInfo = async (app: App, scope: CompanyScope, query: ExhibitorQuery): Promise<ExhibitorInfo> => {
  const {
    tenantId,
    exhibitionId,
    caller: { accountId },
  } = scope
  if (query.exhibitionId !== exhibitionId) throw fail('wrongScope')
  if (query.userId !== accountId) throw fail('forbidden')
  const { member } = scope
  const row = await findExhibitor(app.db, { tenantId, exhibitionId, id: member.exhibitorId })
  if (!row) throw fail('notExhibitor')
  return {
    id: row.id,
    exhibitorBoardId: row.boardId,
    exhibitorJournalId: row.journalId,
    fullName: row.nameCn,
    fullEnName: row.nameEn,
    exhibitorJournalName: row.journalNameCn,
    exhibitorJournalEnName: row.journalNameEn,
    journalContacts: row.journalContact,
    journalContactInformation: row.journalContactInformation,
    journalIntroduction: row.introductionCn,
    journalEnIntroduction: row.introductionEn,
    journalLogo: row.journalLogoUrl ?? row.logoUrl,
    deptName: row.shortNameCn,
    deptEnName: row.shortNameEn,
    companyExhibitionVO: { deptId: row.id, exhibitionHallNo: row.hallNo, boothNo: row.boothNos.join(',') || null, boothNos: row.boothNos },
    memberRole: member.role,
  }
}

/** Exhibitors of a fair by their ids, in one statement. @param key of the fair; undefined where no ids are asked for */
export const exhibitorsByIds = async (
  app: App,
  key: ExhibitionKey | undefined,
  ids: readonly string[],
): ReturnType<typeof findExhibitors> => (key ? findExhibitors(app.db, key, ids) : new Map())

/** An exhibitor of a fair, for callers that show its name and its booth. */
export const exhibitorById = (app: App, key: RowKey): ReturnType<typeof findExhibitor> => findExhibitor(app.db, key)

/** Exhibitors whose name, booth or hall contains a text, and of which a member may do something. */
export const exhibitorsWhoMay = (
  app: App,
  key: ExhibitionKey,
  wanted: { text: string; right: MemberRight } & PageWindow,
): ReturnType<typeof pageExhibitors> => pageExhibitors(app.db, key, wanted)

/** Exhibitors with a contractor of their own, each as its approved data name it. */
export const contractedExhibitors = (app: App, key: ExhibitionKey): ReturnType<typeof contractedBy> => contractedBy(app.db, key)

/** Where people find an exhibitor, in both languages; empty without a booth. */
export const boothOfRow = ({ hallNo, boothNos }: { hallNo: string | null; boothNos: string[] }): Bilingual => ({
  cn: [hallNo && `${hallNo} 馆`, boothNos.join('、')].filter(Boolean).join(' '),
  en: [hallNo && `hall ${hallNo}`, boothNos.length > 0 && `booth ${boothNos.join(', ')}`].filter(Boolean).join(', '),
})
