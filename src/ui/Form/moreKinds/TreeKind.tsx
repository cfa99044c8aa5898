import { View } from '@tarojs/components'
import { type FieldOption, leavesOf } from '@contract/rules/form/form'
import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { translate, useWords } from '@/i18n/words'
import { classes } from '../../classes'
import { Line } from '../../Line'
import { Pressable } from '../../Pressable'
import { ChoiceSheet } from '../kinds/ChoiceSheet'
import { type KindProps, idOf } from '../kinds/KindProps'
import { matching } from '../OptionSearch'
import { optionPath } from '../OptionStore'
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
 * The ends of a tree, one or several: a branch opens the next level, and a search reads all ends. A branch has the id
 * `field-<name>-branch-<value>`, a step back `field-<name>-level-<number>`.
 */
export const TreeKind = observer((props: KindProps) => {
  const { form, field } = props
  const id = idOf(field.name)
  const shared = useWords(common)
  const [path, setPath] = useState<string[]>([])
  const options = form.options.of(field)
  const chosen = form.choicesOf(field.name)
  const all = leavesOf(options ?? [])
  const steps = optionPath(options, path) ?? []
  const level = (steps.length > 0 ? steps[steps.length - 1]!.children : options) ?? []
  const countIn = (branch: FieldOption): number => leavesOf([branch]).filter(({ value }) => chosen.includes(value)).length
  return (
    <ChoiceSheet
      kind={props}
      isMultiple={field.max !== 1}
      isTall
      chosen={chosen}
      all={all}
      onChange={(values) => form.set(field.name, values)}
      shown={(search, endSearch) => {
        const { leaves, branches } = search.trim() ? { leaves: matching(all, search), branches: [] } : endsOf(level)
        const goTo = (next: string[]): void => {
          setPath(next)
          endSearch()
        }
        return {
          options: leaves,
          label: [translate(field.label), ...steps.map(({ label }) => translate(label))].join(' '),
          content: path.join(' '),
          head: steps.length > 0 && (
            <View className={formStyle.steps}>
              {steps.map(({ label }, at) => (
                <Pressable key={path[at]} id={`${id}-level-${at}`} className={formStyle.step} onTap={() => goTo(path.slice(0, at))}>
                  {translate(label)}
                </Pressable>
              ))}
              <View className={classes(formStyle.step, formStyle.current)}>{shared.choose}</View>
            </View>
          ),
          before: branches.map((branch) => (
            <Line
              key={branch.value}
              id={`${id}-branch-${branch.value}`}
              label={translate(branch.label)}
              value={countIn(branch) || undefined}
              onTap={() => goTo([...path, branch.value])}
            />
          )),
        }
      }}
    />
  )
})
