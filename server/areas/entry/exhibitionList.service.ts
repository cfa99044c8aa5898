import type { ExhibitionEntry } from '../../../contract/entry/exhibition.schema'
import { isRegisterType } from '../../../contract/registerTypes'
import type { App } from '../../core/App'
import { dayIn } from '../../core/time'
import { type Exhibition, settingsOf } from '../../core/exhibition/exhibition'
import { exhibitionsOfTenant } from '../../core/exhibition/exhibition.sql'

/** The register types that the organiser offers: its list, else visitors only; never a type without a form. */
const offeredTypes = ({ config }: Exhibition): string[] =>
  (config.functionConfig.registrationTypeList ?? ['visitor']).filter((type) => isRegisterType(type) && config.byRegisterType[type])

/**
 * An organiser's present and coming fairs, the next one first, without closed links.
 * @throws Failure noSuchTenant
 */
export const exhibitionsOf = async (app: App, tenantId: string): Promise<ExhibitionEntry[]> => {
  await settingsOf(app, tenantId)
  const rows = await exhibitionsOfTenant(app.db, { tenantId })
  return rows
    .filter((row) => row.endsOn >= dayIn(app.now(), row.timeZone) && row.config.pageConfig.closeRegistrationLink !== true)
    .map((row) => ({
      exhibitionId: row.id,
      name: { cn: row.nameCn, en: row.nameEn },
      venue: { cn: row.venueCn, en: row.venueEn },
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      iconUrl: row.config.pageConfig.iconUrl ?? '',
      themeColor: row.config.functionConfig.pageThemeColor ?? '',
      registerTypes: offeredTypes(row),
    }))
}
