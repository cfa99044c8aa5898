import {
  maxPlateLength,
  normalisePlate,
  ordinaryPlateLength,
  plateEndings,
  plateLetters,
  plateProvinces,
} from '@contract/rules/values/plates'

/** Digits and letters as a driver's keyboard has them. */
const figures = [...'1234567890']
const letters = [...'QWERTYUPASDFGHJKLZXCVBNM']

/** The provinces in English, for people and screen readers that do not know their characters. */
export const provinceNames: Record<string, string> = {
  京: 'Beijing',
  沪: 'Shanghai',
  粤: 'Guangdong',
  津: 'Tianjin',
  冀: 'Hebei',
  晋: 'Shanxi',
  蒙: 'Inner Mongolia',
  辽: 'Liaoning',
  吉: 'Jilin',
  黑: 'Heilongjiang',
  苏: 'Jiangsu',
  浙: 'Zhejiang',
  皖: 'Anhui',
  闽: 'Fujian',
  赣: 'Jiangxi',
  鲁: 'Shandong',
  豫: 'Henan',
  鄂: 'Hubei',
  湘: 'Hunan',
  桂: 'Guangxi',
  琼: 'Hainan',
  渝: 'Chongqing',
  川: 'Sichuan',
  贵: 'Guizhou',
  云: 'Yunnan',
  藏: 'Tibet',
  陕: 'Shaanxi',
  甘: 'Gansu',
  青: 'Qinghai',
  宁: 'Ningxia',
  新: 'Xinjiang',
}

/** The end of a key's id: the character, or the number of a Chinese one, because selectors take no other letters. */
export const plateKeyId = (character: string): string => (/^[\dA-Z]$/.test(character) ? character : `u${character.codePointAt(0)}`)

export interface PlateKey {
  character: string
  isDisabled: boolean
}

/** The keys for the next character of a plate: the province, the city's letter, then digits and letters. */
export const plateKeys = (plate: string): PlateKey[] => {
  const typed = [...normalisePlate(plate)]
  const keys = (characters: readonly string[], isDisabled: (character: string) => boolean): PlateKey[] =>
    characters.map((character) => ({ character, isDisabled: isDisabled(character) }))
  if (!plateProvinces.includes(typed[0] ?? '')) return keys(plateProvinces, () => typed.length > 0)
  const isFull = typed.length >= maxPlateLength || plateEndings.includes(typed.at(-1)!)
  if (typed.length === 1) return keys([...figures, ...letters], (one) => !plateLetters.includes(one))
  const isLast = typed.length === ordinaryPlateLength - 1
  return [...keys([...figures, ...letters], () => isFull), ...(isLast ? keys(plateEndings, () => false) : [])]
}
