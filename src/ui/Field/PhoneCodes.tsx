import { View } from '@tarojs/components'
import type { DiallingCode } from '@contract/rules/contacts'
import { observer } from 'mobx-react-lite'
import { currentLanguage } from '@/i18n/language'
import { Choice } from '../Choice'
import { Sheet } from '../Sheet'

interface PhoneCodesProps {
  /** Of the field; the sheet is `<id>-codes`, each code `<id>-code-<code>`. */
  id: string
  title: string
  offered: readonly DiallingCode[]
  isOpen: boolean
  chosen: string
  onChoose: (code: string) => void
  onClose: () => void
}

/** The list of dialling codes. */
export const PhoneCodes = observer(({ id, title, offered, isOpen, chosen, onChoose, onClose }: PhoneCodesProps) => {
  const language = currentLanguage()
  return (
    <Sheet id={`${id}-codes`} isOpen={isOpen} title={title} onClose={onClose}>
      <View role="radiogroup">
        {offered.map((row) => (
          <Choice
            key={row.code}
            id={`${id}-code-${row.code}`}
            kind="radio"
            look="row"
            isChosen={row.code === chosen}
            title={`${row[language]}  +${row.code}`.trim()}
            onTap={() => onChoose(row.code)}
          />
        ))}
      </View>
    </Sheet>
  )
})
