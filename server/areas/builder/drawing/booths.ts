import { builderKeyOf } from '../../../../contract/rules/builder/companyKey'
import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'
import { contractedExhibitors, type exhibitorById, exhibitorsByIds } from '../../exhibitor/exhibitor/exhibitor.service'

/** An exhibitor with its booths. */
export type BoothRow = NonNullable<Awaited<ReturnType<typeof exhibitorById>>>

/** The contractor that the approved data of an exhibitor name, in one spelling; '' for none. */
export const contractorKey = ({ profile }: Pick<BoothRow, 'profile'>): string =>
  profile?.construction === 'contractor' ? builderKeyOf(profile.builder) : ''

/** Whether the exhibitor names itself as its builder. */
export const buildsItself = (row: Pick<BoothRow, 'profile' | 'nameCn' | 'nameEn'>): boolean =>
  contractorKey(row) !== '' && [row.nameCn, row.nameEn].some((name) => builderKeyOf(name) === contractorKey(row))

/** The booths whose exhibitors name a builder, by hall and number. */
export const boothsUnder = async (app: App, { tenantId, exhibitionId }: ExhibitionKey, companyKey: string): Promise<BoothRow[]> => {
  const key = { tenantId, exhibitionId }
  const named = companyKey === '' ? [] : await contractedExhibitors(app, key)
  const ids = named.filter(({ builder }) => builderKeyOf(builder) === companyKey).map(({ id }) => id)
  const placeOf = ({ hallNo, boothNos }: BoothRow): string => `${hallNo ?? ''} ${boothNos[0] ?? ''}`
  return [...(await exhibitorsByIds(app, key, ids)).values()].sort((one, other) => placeOf(one).localeCompare(placeOf(other), 'en'))
}
