import { View } from '@tarojs/components'
import type { GroupRight } from '@contract/rules/group/subordinate'
import { useWords } from '@/i18n/words'
import { Pill } from '@/ui/Pill'
import style from './index.module.scss'
import { rightWords, words } from './words'

/** What an account below the leader may do, as one mark for each right. */
export const RightMarks = ({ id, rights }: { id: string; rights: readonly GroupRight[] }) => {
  const t = useWords(words)
  const titles = useWords(rightWords)
  return (
    <View id={id} className={style.rights}>
      {rights.length === 0 && <Pill tone="quiet">{t.looksOnly}</Pill>}
      {rights.map((right) => (
        <Pill key={right}>{titles[right]}</Pill>
      ))}
    </View>
  )
}
