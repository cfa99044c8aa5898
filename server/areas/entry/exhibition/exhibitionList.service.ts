import type { ExhibitionEntry } from '../../../../contract/entry/exhibition.schema'
import { isRegisterType } from '../../../../contract/registerTypes'
import type { App } from '../../../core/App'
import { cachedFor } from '../../../core/cache/cachedFor'
import { dayIn } from '../../../core/time'
import { type Exhibition, settingsOf } from '../../../core/exhibition/exhibition'
import { exhibitionsOfTenant } from '../../../core/exhibition/exhibition.sql'

/** The register types that the organiser offers: its list, else visitors only; never a type without a form. */
const offeredTypes = ({ config }: Exhibition): string[] =>
  (config.functionConfig.registrationTypeList ?? ['visitor']).filter((type) => isRegisterType(type) && config.byRegisterType[type])

const entryOf = (row: Exhibition): ExhibitionEntry => ({
  tenantId: row.tenantId,
  exhibitionId: row.id,
  name: { cn: row.nameCn, en: row.nameEn },
  venue: { cn: row.venueCn, en: row.venueEn },
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  iconUrl: row.config.pageConfig.iconUrl ?? '',
  themeColor: row.config.functionConfig.pageThemeColor ?? '',
  registerTypes: offeredTypes(row),
})

const isOpen = (app: App, { endsOn, timeZone, config }: Exhibition): boolean =>
  endsOn >= dayIn(app.now(), timeZone) && config.pageConfig.closeRegistrationLink !== true

/** More are no list that a person reads. */
const maxListed = 50
const cacheTtlMs = 30_000

/** Everybody can ask for it at any time, so one process reads it twice a minute at most. */
const ofListedTenants = cachedFor(cacheTtlMs, async (app) => {
  const lists = await Promise.all(app.config.listedTenants.map((tenantId) => exhibitionsOfTenant(app.db, { tenantId })))
  return lists.flat().sort((a, b) => a.startsOn.localeCompare(b.startsOn))
})

/** The present and coming fairs of the organisers whom the operator lists, the next one first. */
const listedFairs = async (app: App): Promise<ExhibitionEntry[]> =>
  (await ofListedTenants(app, ''))
    .filter((row) => isOpen(app, row))
    .slice(0, maxListed)
    .map(entryOf)

/**
 * An organiser's present and coming fairs, the next one first, without closed links. Without an organiser, those of the operator's list.
 * @throws Failure noSuchTenant
 */
export const exhibitionsOf = async (app: App, tenantId: string): Promise<ExhibitionEntry[]> => {
  if (tenantId === '') return listedFairs(app)
  await settingsOf(app, tenantId)
  const rows = await exhibitionsOfTenant(app.db, { tenantId })
  return rows.filter((row) => isOpen(app, row)).map(entryOf)
}
