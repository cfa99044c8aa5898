import type { Booth, BoothRow } from '@contract/exhibitor/booth.schema'
import { dotted } from '@/i18n/dotted'
import { fill, translate } from '@/i18n/words'
import { words } from './words'

/** Where a company is found: `Hall A2 · Booth A201 A203`. */
export const placeOf = ({ hallNo, boothNos }: Pick<BoothRow, 'hallNo' | 'boothNos'>): string =>
  dotted(
    hallNo && fill(translate(words.hall), { hall: hallNo }),
    boothNos.length > 0 && fill(translate(words.booth), { booths: boothNos.join(' ') }),
  )

/** The sign over a booth, in the languages that it has. */
export const boardText = ({ name, languages }: NonNullable<Booth['board']>): string => {
  const shown = languages === 'both' ? [...new Set([name.cn, name.en])] : [name[languages]]
  return fill(translate(words.board), { name: dotted(...shown) })
}
