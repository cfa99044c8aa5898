import type { Language } from '../../../contract/language'
import { type FieldValue, type FormValues, isShown } from '../../../contract/rules/form/fieldValues'
import { type FieldKind, type FormDefinition, type FormField, fieldsOf, leavesOf } from '../../../contract/rules/form/form'
import { addDays } from '../../core/days'
import type { Random } from '../random'
import { genderOfName } from './genderOfName'
import type { Person } from './makePerson'
import { identityDocumentOf } from './identityDocuments'

export interface Filling {
  person: Person
  /** Every day of the fair. */
  days: string[]
  /** A number that no other document has. */
  serial: number
  photoId: string | null
}

const wishes: Record<Language, string[]> = {
  cn: ['想约见五轴加工中心厂家', '需要无障碍通道', '请安排英文讲解', '希望了解以旧换新方案', '团队 6 人，想集中看机器人应用'],
  en: [
    'We would like to meet makers of five-axis machines',
    'Step-free access, please',
    'Interested in automation for small batches',
    'Two of us need an interpreter',
  ],
}

const needs: Record<Language, string[]> = {
  cn: [
    '立式加工中心 6 台，行程 800 以上，三季度交付',
    '六轴焊接机器人 12 套及工装夹具',
    '三坐标测量机 2 台，精度 1.5 μm',
    '激光切割 12 kW 一台，含上下料',
    '产线 MES 系统，含设备联网',
    '数控车床更新换代，预计 20 台',
  ],
  en: [
    'Six vertical machining centres, 800 mm travel, delivery in the third quarter',
    'Welding cells with fixtures for two plants',
    'A coordinate measuring machine, 1.5 µm',
    'Fibre laser cutting with loading, 12 kW',
    'Spindles and linear guides, yearly contract',
  ],
}

/** Kinds that nobody of the demo fills in. */
const emptyKinds: readonly FieldKind[] = [
  'richText',
  'hidden',
  'file',
  'signature',
  'birthday',
  'picture',
  'logo',
  'video',
  'rating',
  'plate',
  'traceabilityCode',
]

/** One field, as this person would fill it in; undefined where it is left empty. */
const valueOf = (field: FormField, random: Random, { person, days, serial, photoId }: Filling): FieldValue => {
  const { language } = person
  switch (field.name) {
    case 'name':
      return person.name
    case 'phone':
      return person.phone
    case 'email':
      return field.isRequired || person.signsInBy === 'email' || random.hasLuck(0.4) ? person.email : undefined
    case 'company':
      return person.company
    case 'position':
      return person.position
    case 'area':
      return person.area
    case 'gender': {
      const drawn = random.weigh({ male: 6, female: 4 })
      return genderOfName(person.name) ?? drawn
    }
    case 'studentNumber':
      return `S${String(20_000_000 + serial)}`
    case 'photo':
      return photoId ?? undefined
    case 'document': {
      const fromChina = random.weigh({ idCard: 96, hongKongMacaoPermit: 2, taiwanPermit: 2 })
      const fromAbroad = random.weigh({ passport: 97, foreignerPermit: 3 })
      return identityDocumentOf(language === 'cn' ? fromChina : fromAbroad, serial)
    }
    case 'arrivesOn':
      return random.hasLuck(0.5) ? random.pick(days) : undefined
    case 'companions':
      return random.hasLuck(0.3) ? String(random.between(0, 6)) : undefined
    case 'wishes':
      return random.hasLuck(0.15) ? random.pick(wishes[language]) : undefined
    case 'purchasingRole':
      return random.weigh({ decides: 4, recommends: 3, researches: 2, none: 1 })
    case 'budget':
      return String(random.between(2, 200) * 5)
    case 'purchaseBy':
      return random.hasLuck(0.6) ? addDays(days.at(-1)!, random.between(20, 240)) : undefined
    case 'needs':
      return random.pick(needs[language])
    case 'pressCard':
      return random.hasLuck(0.7) ? `K${String(42_000_000 + serial)}` : undefined
    case 'agreements':
      return (field.agreements ?? []).filter((text) => text.isRequired !== false || random.hasLuck(0.6)).map((text) => text.id)
    case 'stay':
      return random.hasLuck(0.4) ? [days[0]!, days.at(-1)!] : undefined
    case 'colleagues':
    case 'beats':
    case 'comesBy':
    case 'parking':
    case 'occupants':
    case 'nextFair':
    case 'booths':
      return undefined
    default:
  }
  if (emptyKinds.includes(field.kind)) return undefined
  if (field.kind === 'tree')
    return random.sample(leavesOf(field.options ?? []), random.between(1, field.max ?? 3)).map((option) => option.value)
  if (field.kind === 'multiSelect') {
    const options = field.options ?? []
    return random.sample(options, random.between(field.min ?? 1, Math.min(field.max ?? 3, options.length))).map((option) => option.value)
  }
  if (field.kind === 'select' && field.options) return random.pick(field.options).value
  throw new RangeError(`the demo has no word for the field ${field.name}`)
}

/** Fills a form as its rules want it. Fields that are not shown stay out. */
export const fillForm = (form: FormDefinition, random: Random, filling: Filling): FormValues => {
  const values: FormValues = {}
  for (const field of fieldsOf(form)) {
    const value = field.sameAs === undefined ? valueOf(field, random, filling) : values[field.sameAs]
    if (isShown(field, values) && value !== undefined) values[field.name] = value
  }
  return values
}

/** The first fields of it, as an interrupted person leaves it. */
export const halfFilled = (form: FormDefinition, values: FormValues, fieldCount: number): FormValues =>
  Object.fromEntries(
    fieldsOf(form)
      .slice(0, fieldCount)
      .flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
