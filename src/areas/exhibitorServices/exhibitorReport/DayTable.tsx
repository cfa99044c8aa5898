import { View } from '@tarojs/components'
import { classes } from '@/ui/classes'
import style from './index.module.scss'

interface DayTableProps {
  id: string
  label: string
  columns: string[]
  rows: string[][]
}

/** Numbers by day. A screen reader says each with its column and its day. */
export const DayTable = ({ id, label, columns, rows }: DayTableProps) => (
  <View id={id} role="table" aria-label={label}>
    <View className={classes(style.row, style.columns)} role="row">
      {columns.map((column, at) => (
        <View key={at} className={style.cell} role="columnheader">
          {column}
        </View>
      ))}
    </View>
    {rows.map(([day, ...numbers]) => (
      <View key={day} className={style.row} role="row">
        <View className={style.cell} role="rowheader">
          {day}
        </View>
        {numbers.map((number, at) => (
          <View key={at} className={style.cell} role="cell">
            {number}
          </View>
        ))}
      </View>
    ))}
  </View>
)
