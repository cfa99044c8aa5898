import { View } from '@tarojs/components'
import { cleanText } from '@contract/rules/values/cleanText'
import { firstCallingCode, normalisePhone } from '@contract/rules/values/contacts'
import { useEffect, useRef, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import { currentLanguage } from '@/i18n/language'
import { CssIcon } from '../CssIcon'
import { lazy } from '../lazy'
import { Pressable } from '../Pressable'
import { ownCallingCode } from './ownCallingCode'
import { splitPhone } from './splitPhone'
import { TextField, type TextFieldProps } from './TextField'
import style from './index.module.scss'

const phoneWords = defineWords({ code: { cn: '国家或地区代码', en: 'Country or region code' } })

/** Loaded when it is opened, because few people choose another code. */
const PhoneCodes = lazy(() => import('./PhoneCodes').then((part) => part.PhoneCodes))

interface Entry {
  code: string
  number: string
  /** The chosen region, where several share the code. */
  region?: string | null
}

interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'leading'> {
  /** The calling codes to choose from; all by default. */
  countries?: readonly string[] | undefined
  /** The calling code of the country that the person named elsewhere in the form; '' if they named none. */
  namedCode?: string
}

/**
 * A phone number with its dialling code. The value is one text in the spelling of `contract/rules/values/contacts`.
 * The code's button is `<id>-code`, each code in its sheet `<id>-code-<code>`. With one country the code is a text alone.
 * The code follows the named country until the person chooses or types one. A number that was known before keeps its code.
 */
export const PhoneField = observer((props: PhoneFieldProps) => {
  const { id, value, onChange, countries, namedCode = '' } = props
  const first = firstCallingCode(namedCode || ownCallingCode(currentLanguage()), countries)
  const t = useWords(phoneWords)
  // Null until there is a number or a chosen code, because the fair's list may arrive after the field.
  const [entry, setTyped] = useState<Entry | null>(() => (value ? splitPhone(value) : null))
  const typed: Entry = entry ?? splitPhone('', first)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const reported = useRef(value)
  const isChosen = useRef(value !== '')
  useEffect(() => {
    // A value from elsewhere (a draft, a scanned card) replaces the entry. The field's own value changes nothing.
    if (value === reported.current) return
    reported.current = value
    isChosen.current = value !== ''
    setTyped(splitPhone(value, first))
  }, [value])
  useEffect(() => {
    if (namedCode === '' || first !== namedCode || isChosen.current || !entry) return
    if (entry.number === '') setTyped(null)
    else change(first, entry.number, null)
  }, [namedCode])
  const change = (code: string, number: string, region = typed.region ?? null): void => {
    const isInternational = /^(tel:)?[\s(]*(\+|00)/i.test(cleanText(number))
    if (isInternational) isChosen.current = true
    const next: Entry = isInternational ? splitPhone(normalisePhone(number, code)) : { code, number, region }
    // While sign and code are being typed, they stay unchanged.
    setTyped(isInternational && next.number.length < 5 ? { code, number, region } : next)
    reported.current = number.trim() === '' ? '' : normalisePhone(number, code)
    onChange(reported.current)
  }
  const open = (): void => {
    setOpen(true)
    setOpened(true)
  }
  const isOnlyCode = countries?.length === 1 && countries[0] === typed.code
  const leading = isOnlyCode ? (
    <View id={`${id}-code`} className={style.code}>
      +{typed.code}
    </View>
  ) : (
    <Pressable id={`${id}-code`} className={style.code} label={`${t.code} +${typed.code}`} isExpanded={isOpen} onTap={open}>
      +{typed.code} <CssIcon shape="down" />
    </Pressable>
  )
  return (
    <>
      <TextField
        {...props}
        type="tel"
        value={typed.number}
        leading={leading}
        maxLength={60}
        onChange={(number) => change(typed.code, number)}
      />
      {wasOpened && (
        <PhoneCodes
          id={id}
          title={t.code}
          countries={countries}
          isOpen={isOpen}
          chosen={typed}
          onChoose={({ code, region, isMain }) => {
            setOpen(false)
            isChosen.current = true
            change(code, typed.number, isMain ? null : region)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
})
