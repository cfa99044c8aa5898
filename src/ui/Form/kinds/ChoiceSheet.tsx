import { type ReactNode, useState } from 'react'
import type { FieldOption } from '@contract/rules/form/form'
import { observer } from 'mobx-react-lite'
import { joined } from '@/i18n/joined'
import { fill, translate, useWords } from '@/i18n/words'
import { Button } from '../../Button'
import { ChoiceList } from '../../Choice/ChoiceList'
import { PickField } from '../../Field/PickField'
import { Sheet } from '../../Sheet'
import { OptionSearch } from '../OptionSearch'
import { formWords } from '../words'
import { ChoicesComing } from './ChoicesComing'
import { type KindProps, frameOf, placeholderOf } from './KindProps'
import { useOptions } from './useOptions'

/** What the sheet shows of all options. */
interface ShownOptions {
  options: readonly FieldOption[]
  /** Names the list for screen readers. */
  label?: string
  /** Above the search: where in a tree the list is. */
  head?: ReactNode
  /** Above the list: further lists. */
  before?: ReactNode
  /** Names the shown list. Another one starts at its top. */
  content?: string
}

interface ChoiceSheetProps {
  kind: KindProps
  isMultiple: boolean
  /** Keeps its height while lists follow one another. */
  isTall?: boolean
  chosen: readonly string[]
  /** All options that can be chosen, for their names and the search. */
  all: readonly FieldOption[]
  shown: (search: string, endSearch: () => void) => ShownOptions
  onChange: (values: string[]) => unknown
}

/** The names of the chosen options, one after the other. */
const namesOf = (all: readonly FieldOption[], chosen: readonly string[]): string =>
  joined(all.filter(({ value }) => chosen.includes(value)).map(({ label }) => translate(label)))

interface SheetListProps {
  id: string
  name: string
  list: ShownOptions
  isMultiple: boolean
  /** No further one can be chosen. */
  isFull: boolean
  chosen: readonly string[]
  onChoose: (value: string) => void
}

/** The list in the sheet. */
const SheetList = ({ id, name, list, isMultiple, isFull, chosen, onChoose }: SheetListProps) => (
  <>
    {list.before}
    {list.options.length > 0 && (
      <ChoiceList
        id={id}
        label={list.label ?? name}
        look="row"
        isMultiple={isMultiple}
        options={list.options.map(({ value, label, isOff = false }) => ({
          value,
          title: translate(label),
          isDisabled: (isOff || isFull) && !chosen.includes(value),
        }))}
        chosen={[...chosen]}
        onChoose={onChoose}
      />
    )}
  </>
)

/** A field that opens a sheet with choices, one or several up to a limit. Each choice has the id `field-<name>-<value>`. */
export const ChoiceSheet = observer(({ kind, isMultiple, isTall, chosen, all, shown, onChange }: ChoiceSheetProps) => {
  const { form, field } = kind
  const t = useWords(formWords)
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const { options, hint, ask } = useOptions(kind)
  const frame = frameOf(kind)
  const { id } = frame
  const max = isMultiple ? field.max : undefined
  const isFull = max !== undefined && chosen.length >= max
  const count = max === undefined ? t.chosenCount : isFull ? t.chosenAll : t.chosenOf
  const close = (): void => {
    setOpen(false)
    setSearch('')
    form.leave(field.name)
  }
  const choose = (value: string): void => {
    if (!isMultiple) {
      onChange([value])
      return close()
    }
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  }
  const list = shown(search, () => setSearch(''))
  return (
    <>
      <PickField
        {...frame}
        help={frame.help ?? (max === undefined ? undefined : fill(t.chooseMax, { max }))}
        chosen={namesOf(all, chosen)}
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
        isReady={options !== undefined || form.options.hasFailed(field)}
        isTall={isTall}
        title={translate(field.label)}
        note={isMultiple ? fill(count, { count: chosen.length, max: max ?? 0 }) : undefined}
        head={
          options && (
            <>
              {list.head}
              <OptionSearch id={`${id}-search`} options={all} value={search} onChange={setSearch} />
            </>
          )
        }
        content={options ? `options ${list.content ?? ''}` : 'coming'}
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
          <SheetList
            id={id}
            name={translate(field.label)}
            list={list}
            isMultiple={isMultiple}
            isFull={isFull}
            chosen={chosen}
            onChoose={choose}
          />
        ) : (
          <ChoicesComing {...kind} />
        )}
      </Sheet>
    </>
  )
})
