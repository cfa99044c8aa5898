import { asc, eq, and } from 'drizzle-orm'
import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import type { Database } from '../../../database/connect'
import { contentPages, exhibitions } from '../../../database/schema'
import { ticketTypesForFile } from '../../tickets/ticketTypeFile.service'
import { type ExhibitionKey } from '../../../core/exhibition/exhibition'

/** An exhibition as a file, in the order in which one reads it; null where the tenant has none of this id. */
export const readExhibition = async (db: Database, { tenantId, exhibitionId }: ExhibitionKey): Promise<ExhibitionFile | null> => {
  const [row] = await db
    .select()
    .from(exhibitions)
    .where(and(eq(exhibitions.tenantId, tenantId), eq(exhibitions.id, exhibitionId)))
  if (!row) return null
  const pages = await db
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.tenantId, tenantId), eq(contentPages.exhibitionId, exhibitionId)))
    .orderBy(asc(contentPages.id))
  const { signInAgreements, pageConfig, functionConfig, byRegisterType, entrance, opensAt, closesAt, holdMinutes, trustedOrigins } =
    row.config
  return {
    tenantId,
    exhibitionId,
    name: { cn: row.nameCn, en: row.nameEn },
    venue: { cn: row.venueCn, en: row.venueEn },
    timeZone: row.timeZone,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    entrance,
    opensAt,
    ...(closesAt === undefined ? {} : { closesAt }),
    holdMinutes,
    ...(trustedOrigins ? { trustedOrigins } : {}),
    signInAgreements,
    pageConfig,
    functionConfig,
    byRegisterType,
    contentPages: pages.map((page) => ({
      id: page.id,
      title: { cn: page.titleCn, en: page.titleEn },
      body: { cn: page.bodyCn, en: page.bodyEn },
    })),
    ticketTypes: await ticketTypesForFile(db, { tenantId, exhibitionId }, row.timeZone),
  }
}
