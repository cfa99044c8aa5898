import { View } from '@tarojs/components'
import type { FieldOption } from '@contract/rules/form/form'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { translate, useWords } from '@/i18n/words'
import { ChoiceList } from '../../Choice/ChoiceList'
import { classes } from '../../classes'
import { PickField } from '../../Field/PickField'
import { Sheet } from '../../Sheet'
import { Pressable } from '../../Pressable'
import { hasChinesePhone, homeCountry } from '../contactFacts'
import { OptionSearch } from '../OptionSearch'
import type { FormStore } from '../FormStore'
import { optionPath } from '../OptionStore'
import { ChoicesComing } from './ChoicesComing'
import { type KindProps, frameOf, idOf, placeholderOf } from './KindProps'
import { placesOf } from './placesOf'
import { useOptions } from './useOptions'
import style from '../index.module.scss'

/** The country of a Chinese phone, whose visitors begin with their province. */
const homeOf = (form: FormStore, options: readonly FieldOption[] | undefined): string[] => {
  const hasRegions = options?.some(({ value, children }) => value === homeCountry && children?.length)
  return hasRegions && hasChinesePhone(form) ? [homeCountry] : []
}

interface LevelsProps {
  /** Of the field: each step back is `<id>-level-<number>`. */
  id: string
  steps: readonly FieldOption[]
  onBack: (level: number) => void
}

/** The levels that are chosen, each of them the way back to it. */
const Levels = ({ id, steps, onBack }: LevelsProps) => {
  const t = useWords(common)
  if (steps.length === 0) return null
  return (
    <View className={style.steps}>
      {steps.map(({ value, label }, at) => (
        <Pressable key={value} id={`${id}-level-${at}`} className={style.step} onTap={() => onBack(at)}>
          {translate(label)}
        </Pressable>
      ))}
      <View className={classes(style.step, style.current)}>{t.choose}</View>
    </View>
  )
}

interface AreaHeadProps extends LevelsProps {
  options: readonly FieldOption[]
  search: string
  isNothing: boolean
  onSearch: (text: string) => void
}

/** The chosen levels, and the search over all of them. */
const AreaHead = ({ options, search, isNothing, onSearch, ...levels }: AreaHeadProps) => (
  <>
    <Levels {...levels} />
    <OptionSearch id={`${levels.id}-search`} options={options} value={search} isNothing={isNothing} onChange={onSearch} />
  </>
)

/**
 * Country, province, city: one level after the other, or one search for all of them. A choice has the id `field-<name>-<value>`, a found
 * one that of its codes from the country on, a step back `field-<name>-level-<number>`.
 */
export const AreaKind = observer((props: KindProps) => {
  const { form, field } = props
  const id = idOf(field.name)
  const [isOpen, setOpen] = useState(false)
  /** The level that is open now. At first, the level of the last choice, or the provinces for a Chinese phone. */
  const [gone, setGone] = useState<string[] | null>(null)
  const [search, setSearch] = useState('')
  const { options, hint, ask } = useOptions(props)
  const stored = form.choicesOf(field.name)
  const chosen = optionPath(options, stored) ?? []
  const home = homeOf(form, options)
  const path = gone ?? (chosen.length > 0 ? chosen.slice(0, -1).map(({ value }) => value) : home)
  const steps = optionPath(options, path) ?? []
  const level = (steps.length > 0 ? steps[steps.length - 1]!.children : options) ?? []
  const open = (): void => {
    ask()
    setGone(null)
    setOpen(true)
  }
  const close = (): void => {
    setOpen(false)
    setSearch('')
    form.leave(field.name)
  }
  const goTo = (next: string[]): void => {
    setGone(next)
    setSearch('')
  }
  const isSearching = search.trim() !== ''
  const listed = placesOf(options ?? [], level, search)
  const choose = (value: string): void => {
    const next = isSearching ? value.split('/') : [...path, value]
    const found = optionPath(options, next)
    if (found?.[found.length - 1]?.children?.length) return goTo(next)
    form.set(field.name, next)
    close()
  }
  return (
    <>
      <PickField
        {...frameOf(props)}
        chosen={chosen.map(({ label }) => translate(label)).join(' / ')}
        placeholder={hint ?? placeholderOf(field)}
        isOpen={isOpen}
        onTap={open}
      />
      <Sheet
        id={`${id}-sheet`}
        isOpen={isOpen}
        isReady={options !== undefined || form.options.hasFailed(field)}
        isTall
        title={translate(field.label)}
        head={
          options && (
            <AreaHead
              {...{ id, steps, options, search }}
              isNothing={isSearching && listed.length === 0}
              onBack={(at) => goTo(path.slice(0, at))}
              onSearch={setSearch}
            />
          )
        }
        content={options ? `level ${path.join(' ')}` : 'coming'}
        onClose={close}
      >
        {options ? (
          <ChoiceList
            id={id}
            label={[translate(field.label), ...steps.map(({ label }) => translate(label))].join(' ')}
            look="row"
            options={listed}
            chosen={path.every((code, at) => stored[at] === code) ? stored.slice(path.length, path.length + 1) : []}
            onChoose={choose}
          />
        ) : (
          <ChoicesComing {...props} />
        )}
      </Sheet>
    </>
  )
})
