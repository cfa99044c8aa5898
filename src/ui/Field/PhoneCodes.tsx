import { View } from '@tarojs/components'
import { type CallingCode, offeredCallingCodes } from '@contract/rules/values/callingCodes'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { currentLanguage } from '@/i18n/language'
import { ChoiceList } from '../Choice/ChoiceList'
import { OptionSearch, matching } from '../Form/OptionSearch'
import { Sheet } from '../Sheet'
import { regionFor } from './ownCallingCode'
import style from './index.module.scss'

interface PhoneCodesProps {
  /** Of the field; the sheet is `<id>-codes`, each code `<id>-code-<code>`, with `-<region>` where it belongs to a larger neighbour. */
  id: string
  title: string
  countries: readonly string[] | undefined
  isOpen: boolean
  chosen: { code: string; region?: string | null }
  onChoose: (row: CallingCode) => void
  onClose: () => void
}

const optionOf = (row: CallingCode) => ({
  row,
  value: row.region,
  label: { cn: `${row.name.cn} +${row.code}`, en: `${row.name.en} +${row.code}` },
})

/** The list of calling codes, with a search by name or code. */
export const PhoneCodes = observer(({ id, title, countries, isOpen, chosen, onChoose, onClose }: PhoneCodesProps) => {
  const language = currentLanguage()
  const [search, setSearch] = useState('')
  const options = offeredCallingCodes(language, regionFor(language), countries).map(optionOf)
  const found = new Set(matching(options, search).map(({ value }) => value))
  const isChosen = ({ code, region, isMain }: CallingCode): boolean =>
    code === chosen.code && (chosen.region ? chosen.region === region : isMain)
  const idOf = ({ code, region, isMain }: CallingCode): string => (isMain ? code : `${code}-${region}`)
  const listed = options.filter(({ value }) => found.has(value)).map(({ row }) => row)
  return (
    <Sheet
      id={`${id}-codes`}
      isOpen={isOpen}
      title={title}
      isTall
      head={<OptionSearch id={`${id}-codes-search`} options={options} value={search} onChange={setSearch} />}
      onClose={onClose}
    >
      <ChoiceList
        id={`${id}-code`}
        label={title}
        look="row"
        options={listed.map((row) => ({
          value: idOf(row),
          title: (
            <View className={style.region}>
              <View className={style.regionName}>{row.name[language]}</View>
              <View className={style.figures}>+{row.code}</View>
            </View>
          ),
        }))}
        chosen={listed.filter(isChosen).map(idOf)}
        onChoose={(value) => {
          setSearch('')
          onChoose(listed.find((row) => idOf(row) === value)!)
        }}
      />
    </Sheet>
  )
})
