import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { callingCodes, offeredCallingCodes } from '@contract/rules/values/callingCodes'
import { currentLanguage } from '@/i18n/language'
import { translate } from '@/i18n/words'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { PickField } from '@/ui/Field/PickField'
import { OptionSearch, matching } from '@/ui/Form/OptionSearch'
import { Sheet } from '@/ui/Sheet'

interface CountryFieldProps {
  id: string
  label: string
  value: string
  error: string | null
  onChange: (region: string) => unknown
}

/** A country or region, chosen from a list with a search. */
export const CountryField = observer(({ id, label, value, error, onChange }: CountryFieldProps) => {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const options = offeredCallingCodes(currentLanguage(), null).map(({ region, name }) => ({ value: region, label: name }))
  const chosen = callingCodes.find(({ region }) => region === value)
  return (
    <>
      <PickField
        id={id}
        label={label}
        error={error}
        chosen={chosen && translate(chosen.name)}
        isOpen={isOpen}
        onTap={() => setOpen(true)}
      />
      <Sheet
        id={`${id}-sheet`}
        isOpen={isOpen}
        isTall
        title={label}
        head={<OptionSearch id={`${id}-search`} options={options} value={search} onChange={setSearch} />}
        onClose={() => setOpen(false)}
      >
        <ChoiceList
          id={id}
          label={label}
          look="row"
          chosen={[value]}
          options={matching(options, search).map((option) => ({ value: option.value, title: translate(option.label) }))}
          onChoose={(region) => {
            onChange(region)
            setOpen(false)
            setSearch('')
          }}
        />
      </Sheet>
    </>
  )
})
