import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'
import { cleanCode, upperCase } from './cleanText'

/** The provinces of mainland China as plates abbreviate them (GA 36), in the order of a driver's keyboard. */
export const plateProvinces = [...'京沪粤津冀晋蒙辽吉黑苏浙皖闽赣鲁豫鄂湘桂琼渝川贵云藏陕甘青宁新']

/** Letters of plates: without I and O, which look like 1 and 0. */
export const plateLetters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']

/** The last character of plates of a purpose: trailers, learners, police, Hong Kong and Macao, embassies and consulates. */
export const plateEndings = [...'挂学警港澳使领']

export const ordinaryPlateLength = 7
/** A new-energy plate has one more character. */
export const maxPlateLength = 8

const letters = `[${plateLetters.join('')}]`
const places = `[${plateLetters.join('')}\\d]`
const ordinary = `${places}{4}(?:${places}|[${plateEndings.join('')}])`
/** New energy (GA 36): small cars begin with a letter from A to K, and large ones end with it. */
const newEnergy = `[A-HJK]${places}\\d{4}|\\d{5}[A-HJK]`
const plate = new RegExp(`^[${plateProvinces.join('')}]${letters}(?:${ordinary}|${newEnergy})$`, 'u')

/** One spelling: upper case, without full-width characters, spaces and the dot behind the city's letter. */
export const normalisePlate = (value: string): string => upperCase(cleanCode(value).replace(/[·•・.‧∙⋅]/g, ''))

/** A complete plate number of mainland China, ordinary (7 characters) or new-energy (8). */
export const validatePlate = (value: string): ValidationError | null => {
  const number = normalisePlate(value)
  if ([...number].length < ordinaryPlateLength) return { code: 'plateIncomplete' }
  return plate.test(number) ? null : { code: 'plateInvalid' }
}

/** `鄂A·12345`, as it is written on the car. */
export const shownPlate = (value: string): string => {
  const number = normalisePlate(value)
  return number.length > 2 ? `${number.slice(0, 2)}·${number.slice(2)}` : number
}
