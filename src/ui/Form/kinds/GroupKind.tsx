import { View } from '@tarojs/components'
import { isEmptyValue, isRows } from '@contract/rules/form/fieldValues'
import { type FormField, maxRowsOf, rowFieldsOf } from '@contract/rules/form/form'
import { totalOf } from '@contract/rules/form/totals'
import { observer } from 'mobx-react-lite'
import { fill, translate, useWords } from '@/i18n/words'
import { Button } from '../../Button'
import { Card } from '../../Card'
import { classes } from '../../classes'
import { confirm } from '../../Dialog/confirm'
import { Icon } from '../../Icon'
import { deleteIcon, plusIcon, upIcon } from '../../Icon/shapes'
import { Pressable } from '../../Pressable'
import { showField } from '../showField'
import { formWords } from '../words'
import { type KindProps, idOf } from './KindProps'
import style from '../index.module.scss'

interface RowProps extends KindProps {
  /** Its index, from 0. */
  at: number
}

const Row = observer(({ form, field, at, Field }: RowProps) => {
  const t = useWords(formWords)
  const rows = form.rowsOf(field)
  const id = `${idOf(field.name)}-${at}`
  const key = rows.keys[at]!
  const fields = rowFieldsOf(field, at)
  const title = `${translate(field.label)} ${at + 1}`
  const remove = async (): Promise<void> => {
    const isBlank = fields.every(({ name }) => isEmptyValue(form.valueOf(name)))
    if (
      isBlank ||
      (await confirm({ title: fill(t.removeRowAsk, { row: title }), message: t.removeRowHint, confirmText: t.remove, isDangerous: true }))
    )
      rows.remove(at)
    // The pressed button is gone with its row.
    if (!rows.keys.includes(key))
      showField(rows.keys.length > 0 ? `${idOf(field.name)}-${Math.max(0, at - 1)}-remove` : `${idOf(field.name)}-add`)
  }
  const moveUp = (): void => {
    rows.moveUp(at)
    showField(`${idOf(field.name)}-${at - 1}-${at > 1 ? 'up' : 'remove'}`)
  }
  return (
    <Card id={id}>
      <View className={style.rowHead}>
        <View className={style.rowTitle} role="heading" aria-level={3}>
          {title}
        </View>
        <View className={style.rowTools}>
          {at > 0 && (
            <Pressable id={`${id}-up`} className={style.rowTool} label={fill(t.moveRowUp, { row: title })} onTap={moveUp}>
              <Icon shape={upIcon} />
            </Pressable>
          )}
          <Pressable
            id={`${id}-remove`}
            className={classes(style.rowTool, style.removes)}
            label={fill(t.removeRow, { row: title })}
            onTap={remove}
          >
            <Icon shape={deleteIcon} />
          </Pressable>
        </View>
      </View>
      {fields.map((one) => (
        <Field key={one.name} form={form} field={one} />
      ))}
    </Card>
  )
})

/** The sums of a group so far, next to their limits. */
const Totals = observer(({ form, field }: Pick<KindProps, 'form' | 'field'>) => {
  const t = useWords(formWords)
  const value = form.valueOf(field.name)
  const labelOf = (column: string): string => translate((field.fields ?? []).find(({ name }: FormField) => name === column)!.label)
  return (
    <View id={`${idOf(field.name)}-totals`} className={style.totals} role="status">
      {(field.totals ?? []).map(({ field: column, max }) => {
        const sum = totalOf(column, isRows(value) ? value : [])
        return (
          <View key={column} className={classes(sum > max && style.above)}>
            {fill(t.total, { label: labelOf(column), sum, max })}
          </View>
        )
      })}
    </View>
  )
})

/** Rows of the same fields: each a card that can be moved up and removed, and a button that adds one. */
export const GroupKind = observer((props: KindProps) => {
  const { form, field } = props
  const t = useWords(formWords)
  const rows = form.rowsOf(field)
  const error = form.sentenceOf(field.name)
  return (
    <View id={idOf(field.name)} className={style.group}>
      {rows.keys.map((key, at) => (
        <Row key={key} {...props} at={at} />
      ))}
      {field.totals && <Totals form={form} field={field} />}
      {error && (
        <View id={`${idOf(field.name)}-error`} className={style.error}>
          {error}
        </View>
      )}
      {rows.canAdd ? (
        <Button
          id={`${idOf(field.name)}-add`}
          kind="ghost"
          size="medium"
          isBlock
          icon={<Icon shape={plusIcon} size={1} />}
          text={field.addLabel ? translate(field.addLabel) : t.addRow}
          onTap={() => {
            rows.add()
            showField(idOf(rowFieldsOf(field, rows.keys.length - 1)[0]!.name))
          }}
        />
      ) : (
        <View id={`${idOf(field.name)}-full`} className={style.rowsFull} role="status">
          {fill(t.rowsFull, { max: maxRowsOf(field) })}
        </View>
      )}
    </View>
  )
})
