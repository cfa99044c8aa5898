import type { Booth } from '../../../../contract/exhibitor/booth.schema'
import type { exhibitors } from '../../../database/schema/exhibitor'

/** The entry in the show catalogue, as it was approved or as the organiser entered it. */
export const journalOf = (row: typeof exhibitors.$inferSelect): Booth['journal'] =>
  row.journalId === null
    ? null
    : {
        fullName: { cn: row.journalFullNameCn ?? row.nameCn, en: row.journalFullNameEn ?? row.nameEn },
        name: { cn: row.journalNameCn ?? row.shortNameCn, en: row.journalNameEn ?? row.shortNameEn },
        introduction: { cn: row.introductionCn ?? '', en: row.introductionEn ?? '' },
        contacts: row.journalContact ?? '',
        contactInformation: row.journalContactInformation ?? '',
        logoUrl: row.journalLogoUrl ?? row.logoUrl,
      }
