import { View } from '@tarojs/components'
import { normalisePhone, offeredDiallingCodes } from '@contract/rules/contacts'
import { useEffect, useRef, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import { CssIcon } from '../CssIcon'
import { lazy } from '../lazy'
import { Pressable } from '../Pressable'
import { splitPhone } from './splitPhone'
import { TextField, type TextFieldProps } from './TextField'
import style from './index.module.scss'

const phoneWords = defineWords({ code: { cn: '国家或地区代码', en: 'Country or region code' } })

/** Loaded when it is opened, because few people choose another code. */
const PhoneCodes = lazy(() => import('./PhoneCodes').then((part) => part.PhoneCodes))

interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'leading'> {
  /** The calling codes to choose from; all by default. */
  countries?: readonly string[] | undefined
}

/**
 * A phone number with its dialling code. The value is one text in the spelling of `contract/rules/contacts`.
 * The code's button is `<id>-code`, each code in its sheet `<id>-code-<code>`. With one country the code is a text alone.
 */
export const PhoneField = observer((props: PhoneFieldProps) => {
  const { id, value, onChange, countries } = props
  const offered = offeredDiallingCodes(countries)
  const t = useWords(phoneWords)
  // Null until there is a number or a chosen code, because the fair's list may arrive after the field.
  const [entry, setTyped] = useState(() => (value ? splitPhone(value, offered) : null))
  const typed = entry ?? splitPhone('', offered)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const reported = useRef(value)
  useEffect(() => {
    // A value from elsewhere (a draft, a scanned card) replaces the entry. The field's own value changes nothing.
    if (value === reported.current) return
    reported.current = value
    setTyped(splitPhone(value, offered))
  }, [value])
  const change = (code: string, number: string): void => {
    const isInternational = /^\s*(\+|00)/.test(number)
    const next = isInternational ? splitPhone(normalisePhone(number, code), offered) : { code, number }
    // While sign and code are being typed, they stay unchanged.
    setTyped(isInternational && next.number.length < 5 ? { code, number } : next)
    reported.current = number.trim() === '' ? '' : normalisePhone(number, code)
    onChange(reported.current)
  }
  const open = (): void => {
    setOpen(true)
    setOpened(true)
  }
  const isOnlyCode = offered.length === 1 && offered[0]!.code === typed.code
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
        maxLength={24}
        onChange={(number) => change(typed.code, number)}
      />
      {wasOpened && (
        <PhoneCodes
          id={id}
          title={t.code}
          offered={offered}
          isOpen={isOpen}
          chosen={typed.code}
          onChoose={(code) => {
            setOpen(false)
            change(code, typed.number)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
})
