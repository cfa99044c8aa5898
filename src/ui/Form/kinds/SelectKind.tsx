import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { translate, fill, useWords } from '@/i18n/words'
import { Button } from '../../Button'
import { ChoiceList } from '../../Choice/ChoiceList'
import { PickField } from '../../Field/PickField'
import { Sheet } from '../../Sheet'
import { OptionSearch, matching } from '../OptionSearch'
import { formWords } from '../words'
import { ChoicesComing } from './ChoicesComing'
import { type KindProps, frameOf, idOf, placeholderOf } from './KindProps'
import { useOptions } from './useOptions'

/** `select` and `multiSelect`: a sheet with all choices; each has the id `field-<name>-<value>`. */
export const SelectKind = observer((props: KindProps) => {
  const { form, field } = props
  const id = idOf(field.name)
  const t = useWords(formWords)
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { options, hint, ask } = useOptions(props)
  const isMultiple = field.kind === 'multiSelect'
  const chosen = isMultiple ? form.choicesOf(field.name) : [form.textOf(field.name)].filter(Boolean)
  const labels = options?.filter(({ value }) => chosen.includes(value)).map(({ label }) => translate(label)) ?? []
  const open = (): void => {
    ask()
    setOpen(true)
  }
  const close = (): void => {
    setOpen(false)
    setSearch('')
    form.leave(field.name)
  }
  const choose = (value: string): void => {
    if (isMultiple) {
      form.set(field.name, chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
      return
    }
    form.set(field.name, value)
    close()
  }
  const limit = isMultiple && field.max !== undefined ? fill(t.chooseMax, { max: field.max }) : undefined
  const isFull = isMultiple && field.max !== undefined && chosen.length >= field.max
  const count = !isMultiple
    ? undefined
    : field.max === undefined
      ? fill(t.chosenCount, { count: chosen.length })
      : fill(isFull ? t.chosenAll : t.chosenOf, { count: chosen.length, max: field.max })
  return (
    <>
      <PickField
        {...frameOf(props)}
        help={frameOf(props).help ?? limit}
        chosen={labels.join(translate({ cn: '、', en: ', ' }))}
        placeholder={hint ?? placeholderOf(field)}
        isOpen={isOpen}
        onTap={open}
      />
      <Sheet
        id={`${id}-sheet`}
        isOpen={isOpen}
        title={translate(field.label)}
        note={count}
        head={options && <OptionSearch id={`${id}-search`} options={options} value={search} onChange={setSearch} />}
        content={options ? 'options' : 'coming'}
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
          <ChoiceList
            id={id}
            label={translate(field.label)}
            look="row"
            isMultiple={isMultiple}
            options={matching(options, search).map(({ value, label }) => ({
              value,
              title: translate(label),
              isDisabled: isFull && !chosen.includes(value),
            }))}
            chosen={chosen}
            onChoose={choose}
          />
        ) : (
          <ChoicesComing {...props} />
        )}
      </Sheet>
    </>
  )
})
