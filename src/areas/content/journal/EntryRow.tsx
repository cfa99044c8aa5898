import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { JournalEntry } from '@contract/content/journal.schema'
import { fill, translateIfThere, useWords } from '@/i18n/words'
import { placeOf } from '@/parts/exhibition/boothPlace'
import { CompanyLogo } from '@/parts/companyLogo'
import { go } from '@/routes/go'
import { Dotted } from '@/ui/Dotted'
import { Pressable } from '@/ui/Pressable'
import { LanguageMark } from './LanguageMark'
import { beginningOf, otherLanguageOf } from './entryTexts'
import style from './index.module.scss'
import { words } from './words'

/** The entry of a company. Opens its page. */
export const EntryRow = observer(({ entry }: { entry: JournalEntry }) => {
  const t = useWords(words)
  const { id, name, introduction, contacts, logoUrl } = entry
  const text = beginningOf(translateIfThere(introduction))
  return (
    <Pressable id={`entry-${id}`} role="link" className={style.entry} onTap={() => go('boothInfo', { id })}>
      <CompanyLogo name={translateIfThere(name)} logoUrl={logoUrl} />
      <View className={style.about}>
        <View className={style.name}>{translateIfThere(name)}</View>
        <View className={style.second}>
          <Dotted facts={[placeOf(entry), contacts && fill(t.contacts, { name: contacts })]} />
        </View>
        {text && <View className={style.text}>{text}</View>}
        <LanguageMark only={otherLanguageOf(introduction) ?? otherLanguageOf(name)} />
      </View>
    </Pressable>
  )
})
