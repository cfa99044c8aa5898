const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿']

/** Four digits: 1005 is 壹仟零伍. */
const groupText = (group: number): string => {
  const figures = [...String(group)].map(Number)
  return figures
    .map((figure, at) => (figure === 0 ? '零' : digits[figure]! + places[figures.length - 1 - at]!))
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '')
}

/** Whole yuan, up to 999,999,999,999. */
const yuanText = (yuan: number): string => {
  let text = ''
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const group = Math.floor(yuan / 10_000 ** at) % 10_000
    if (group === 0) {
      if (text !== '' && !text.endsWith('零')) text += '零'
    } else {
      if (text !== '' && group < 1000 && !text.endsWith('零')) text += '零'
      text += groupText(group) + groups[at]!
    }
  }
  return text.replace(/零$/, '')
}

/** An amount in the capital figures of invoices: 壹佰元零伍分, 叁元整. Red letters begin with 负. */
export const capitalYuan = (fen: number): string => {
  const whole = Math.abs(fen)
  const [yuan, jiao, rest] = [Math.floor(whole / 100), Math.floor((whole % 100) / 10), whole % 10]
  const sign = fen < 0 ? '（负数）' : ''
  const front = yuan > 0 ? `${yuanText(yuan)}元` : ''
  if (jiao === 0 && rest === 0) return `${sign}${front || '零元'}整`
  const middle = jiao > 0 ? `${digits[jiao]}角` : front ? '零' : ''
  return `${sign}${front}${middle}${rest > 0 ? `${digits[rest]}分` : '整'}`
}
