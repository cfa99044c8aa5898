import assert from 'node:assert/strict'
import { test } from 'node:test'
import { capitalYuan } from '../../../server/areas/orders/invoice/capitalYuan'

const amounts: [fen: number, text: string][] = [
  [10_000, '壹佰元整'],
  [300, '叁元整'],
  [10_005, '壹佰元零伍分'],
  [10_050, '壹佰元伍角整'],
  [10_055, '壹佰元伍角伍分'],
  [5, '伍分'],
  [50, '伍角整'],
  [0, '零元整'],
  [100_500, '壹仟零伍元整'],
  [1_000_000_00, '壹佰万元整'],
  [1_000_500_00, '壹佰万零伍佰元整'],
  [12_345_678_90, '壹仟贰佰叁拾肆万伍仟陆佰柒拾捌元玖角整'],
  [100_000_001_00, '壹亿零壹元整'],
  [-10_000, '（负数）壹佰元整'],
]

for (const [fen, text] of amounts) test(`${fen} fen are ${text}`, () => assert.equal(capitalYuan(fen), text))
