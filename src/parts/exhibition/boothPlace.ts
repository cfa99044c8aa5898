import { dotted } from '@/i18n/dotted'
import { defineWords, fill, translate } from '@/i18n/words'

const words = defineWords({
  hall: { cn: '{hall} 馆', en: 'Hall {hall}' },
  booth: { cn: '展位 {booths}', en: 'Booth {booths}' },
})

/** Where a company is found: `Hall A2 · Booth A201 A203`. */
export const placeOf = ({ hallNo, boothNos }: { hallNo: string | null; boothNos: readonly string[] }): string =>
  dotted(
    hallNo && fill(translate(words.hall), { hall: hallNo }),
    boothNos.length > 0 && fill(translate(words.booth), { booths: boothNos.join(' ') }),
  )
