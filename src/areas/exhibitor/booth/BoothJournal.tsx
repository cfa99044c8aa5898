import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Booth } from '@contract/exhibitor/booth.schema'
import type { Bilingual } from '@contract/language'
import { translate, translateIfThere, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Line } from '@/ui/Line'
import { CompanyLogo } from '@/parts/companyLogo'
import { words } from './words'
import style from './index.module.scss'

interface BoothJournalProps {
  journal: NonNullable<Booth['journal']>
  /** The company's own profile. The same text is not shown twice. */
  introduction: Bilingual
}

/** The company's entry in the show catalogue. */
export const BoothJournal = observer(({ journal, introduction }: BoothJournalProps) => {
  const t = useWords(words)
  const { name, fullName, contacts, contactInformation, logoUrl } = journal
  const text = translateIfThere(journal.introduction)
  return (
    <Card id="booth-journal">
      <CardTitle title={t.journal} />
      <View className={style.entry}>
        <CompanyLogo name={translate(name)} logoUrl={logoUrl} />
        <View className={style.names}>
          <View id="booth-journal-name" className={style.rowName}>
            {translate(name)}
          </View>
          <View className={style.second}>{translate(fullName)}</View>
        </View>
      </View>
      {text && text !== translateIfThere(introduction) && (
        <View id="booth-journal-text" className={style.text}>
          {text}
        </View>
      )}
      {contacts && <Line id="booth-journal-contacts" label={t.contacts} value={contacts} />}
      {contactInformation && (
        <Line
          id="booth-journal-information"
          label={<View className={style.contact}>{contactInformation}</View>}
          onTap={() => copyText(contactInformation, words)}
        />
      )}
    </Card>
  )
})
