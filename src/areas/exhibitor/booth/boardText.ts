import type { Booth } from '@contract/exhibitor/booth.schema'
import { dotted } from '@/i18n/dotted'
import { fill, translate } from '@/i18n/words'
import { words } from './words'

/** The sign over a booth, in the languages that it has. */
export const boardText = ({ name, languages }: NonNullable<Booth['board']>): string => {
  const shown = languages === 'both' ? [...new Set([name.cn, name.en])] : [name[languages]]
  return fill(translate(words.board), { name: dotted(...shown) })
}
