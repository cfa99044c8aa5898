import { View } from '@tarojs/components'
import { type FieldOption, leavesOf } from '@contract/rules/form'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { fill, translate, useWords } from '@/i18n/words'
import { Button } from '../../Button'
import { ChoiceList } from '../../Choice/ChoiceList'
import { classes } from '../../classes'
import { PickField } from '../../Field/PickField'
import { Line } from '../../Line'
import { Pressable } from '../../Pressable'
import { Sheet } from '../../Sheet'
import { ChoicesComing } from '../kinds/ChoicesComing'
import { type KindProps, frameOf, idOf, placeholderOf } from '../kinds/KindProps'
import { useOptions } from '../kinds/useOptions'
import { OptionSearch, matching } from '../OptionSearch'
import { optionPath } from '../OptionStore'
import { formWords } from '../words'
import formStyle from '../index.module.scss'

interface Ends {
  leaves: readonly FieldOption[]
  branches: readonly FieldOption[]
}

const endsOf = (level: readonly FieldOption[]): Ends => ({
  leaves: level.filter(({ children }) => !children?.length),
  branches: level.filter(({ children }) => children?.length),
})

/**
 * The ends of a tree, one or several: a branch opens the next level, and a search reads all ends. An end has the id
 * `field-<name>-<value>`, a branch `field-<name>-branch-<value>`, a step back `field-<name>-level-<number>`.
 */
export const TreeKind = observer((props: KindProps) => {
  const { form, field } = props
  const id = idOf(field.name)
  const t = useWords(formWords)
  const shared = useWords(common)
  const [isOpen, setOpen] = useState(false)
  const [path, setPath] = useState<string[]>([])
  const [search, setSearch] = useState('')
  const { options, hint, ask } = useOptions(props)
  const chosen = form.choicesOf(field.name)
  const isMultiple = field.max !== 1
  const isFull = isMultiple && field.max !== undefined && chosen.length >= field.max
  const all = leavesOf(options ?? [])
  const steps = optionPath(options, path) ?? []
  const level = (steps.length > 0 ? steps[steps.length - 1]!.children : options) ?? []
  const { leaves, branches } = search.trim() ? { leaves: matching(all, search), branches: [] } : endsOf(level)
  const close = (): void => {
    setOpen(false)
    setSearch('')
    form.leave(field.name)
  }
  const goTo = (next: string[]): void => {
    setPath(next)
    setSearch('')
  }
  const choose = (value: string): void => {
    if (!isMultiple) {
      form.set(field.name, [value])
      return close()
    }
    form.set(field.name, chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  }
  const countIn = (branch: FieldOption): number => leavesOf([branch]).filter(({ value }) => chosen.includes(value)).length
  const count = field.max === undefined ? t.chosenCount : isFull ? t.chosenAll : t.chosenOf
  const frame = frameOf(props)
  return (
    <>
      <PickField
        {...frame}
        help={frame.help ?? (isMultiple && field.max !== undefined ? fill(t.chooseMax, { max: field.max }) : undefined)}
        chosen={all
          .filter(({ value }) => chosen.includes(value))
          .map(({ label }) => translate(label))
          .join(translate({ cn: '、', en: ', ' }))}
        placeholder={hint ?? placeholderOf(field)}
        isOpen={isOpen}
        onTap={() => {
          ask()
          setOpen(true)
        }}
      />
      <Sheet
        id={`${id}-sheet`}
        isOpen={isOpen}
        isTall
        title={translate(field.label)}
        note={isMultiple ? fill(count, { count: chosen.length, max: field.max ?? 0 }) : undefined}
        head={
          options && (
            <>
              {steps.length > 0 && (
                <View className={formStyle.steps}>
                  {steps.map(({ label }, at) => (
                    <Pressable key={path[at]} id={`${id}-level-${at}`} className={formStyle.step} onTap={() => goTo(path.slice(0, at))}>
                      {translate(label)}
                    </Pressable>
                  ))}
                  <View className={classes(formStyle.step, formStyle.current)}>{shared.choose}</View>
                </View>
              )}
              <OptionSearch id={`${id}-search`} options={all} value={search} onChange={setSearch} />
            </>
          )
        }
        content={options ? `level ${path.join(' ')}` : 'coming'}
        onClose={close}
        footer={
          isMultiple && (
            <Button id={`${id}-done`} isBlock onTap={close}>
              {t.done}
            </Button>
          )
        }
      >
        {options ? (
          <>
            {branches.map((branch) => (
              <Line
                key={branch.value}
                id={`${id}-branch-${branch.value}`}
                label={translate(branch.label)}
                value={countIn(branch) || undefined}
                onTap={() => goTo([...path, branch.value])}
              />
            ))}
            {leaves.length > 0 && (
              <ChoiceList
                id={id}
                label={[translate(field.label), ...steps.map(({ label }) => translate(label))].join(' ')}
                look="row"
                isMultiple={isMultiple}
                options={leaves.map(({ value, label }) => ({
                  value,
                  title: translate(label),
                  isDisabled: isFull && !chosen.includes(value),
                }))}
                chosen={chosen}
                onChoose={choose}
              />
            )}
          </>
        ) : (
          <ChoicesComing {...props} />
        )}
      </Sheet>
    </>
  )
})
