import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { type CountryCode, type MetadataJson, Metadata } from 'libphonenumber-js/core'
import { getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { callingCodeOf, normalisePhone, validatePhone } from '../../contract/rules/values/contacts'
import { phonePlan } from '../../contract/rules/values/phonePlans'
import { root } from './support/sources'

const json = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, 'node_modules/libphonenumber-js', file), 'utf8')) as T
const metadata = json<MetadataJson & { country_calling_codes: Record<string, CountryCode[]>; nonGeographic: Record<string, unknown> }>(
  'metadata.max.json',
)
const examples = json<Record<CountryCode, string>>('examples.mobile.json')

const codes = [...new Set([...Object.keys(metadata.country_calling_codes), ...Object.keys(metadata.nonGeographic)])].sort()
const regionsOf = (code: string): CountryCode[] =>
  (metadata.country_calling_codes[code] ?? []).filter((region) => region !== ('001' as CountryCode))

/** Whether a mobile or landline number may begin with a zero. A trunk zero is none of the number. */
const hasOwnZero = (pattern: string, lengths: readonly number[]): boolean => {
  const number = new RegExp(`^(?:${pattern})$`)
  const starts = Array.from({ length: 1000 }, (_, at) => `0${String(at).padStart(3, '0')}`)
  return lengths.some((length) => starts.some((start) => ['1', '2', '5'].some((digit) => number.test(start.padEnd(length, digit)))))
}

/** The library's own types leave these out. */
interface Numbers {
  possibleLengths(): number[]
}
interface NumberingPlan extends Numbers {
  type(name: 'MOBILE' | 'FIXED_LINE'): (Numbers & { pattern(): string }) | undefined
  nationalPrefix(): string | undefined
}

/** A line of the table without its codes. */
const planOf = (code: string): string => {
  const [lengths, trunks] = [new Set<number>(), new Set<string>()]
  let keepsZero = false
  for (const region of regionsOf(code).length > 0 ? regionsOf(code) : [code as CountryCode]) {
    const data = new Metadata(metadata)
    data.selectNumberingPlan(region)
    const numbers = data.numberingPlan as unknown as NumberingPlan
    const types = (['MOBILE', 'FIXED_LINE'] as const).map((type) => numbers.type(type))
    const possible = (region === code ? null : types[0]?.possibleLengths()) ?? numbers.possibleLengths()
    possible.forEach((length) => lengths.add(length))
    const trunk = numbers.nationalPrefix() || ''
    if (trunk !== '0') keepsZero ||= types.some((type) => type && hasOwnZero(type.pattern(), type.possibleLengths()))
    trunks.add(trunk.replace(/^0/, ''))
    // Older trunk digits, which the library still drops.
    const example = examples[region]
    for (const digit of example ? '123456789' : '')
      if (!possible.includes(example.length + 1) && parsePhoneNumberFromString(digit + example, region)?.nationalNumber === example)
        trunks.add(digit)
  }
  const trunk = [...trunks].filter((one) => one !== '' && one !== code)
  assert.ok(trunk.length < 2, `+${code} has the trunk digits ${trunk.join(' and ')}`)
  return `${[...lengths].sort((a, b) => a - b).join(',')}${trunk.length ? `/${trunk[0]}` : ''}${keepsZero ? '=' : ''}`
}

test('the lengths and trunk digits of phones are those of the library', () => {
  const lines = new Map<string, string[]>()
  for (const code of codes) {
    const plan = planOf(code)
    lines.set(plan, [...(lines.get(plan) ?? []), code])
  }
  const table = [...lines].map(([plan, of]) => `${plan}:${of.join(' ')}`).join('\n')
  const file = 'contract/rules/values/phonePlans.ts'
  const kept = /const table = `([^`]*)`/.exec(readFileSync(path.join(root, file), 'utf8'))![1]!.trim()
  assert.equal(kept, table, `${file}: put the table of the library there`)
})

test('the mobile number of every country is taken in each spelling of its people', () => {
  const regions = codes.flatMap(regionsOf).filter((region) => examples[region])
  assert.ok(regions.length > 230)
  for (const region of regions) {
    const example = getExampleNumber(region, examples)!
    const code = example.countryCallingCode
    const phone = region === 'CN' ? example.nationalNumber : example.number
    const national = example.formatNational()
    for (const [typed, chosen] of [
      [example.number, '86'],
      [example.formatInternational(), '49'],
      [`00${code}${example.nationalNumber}`, '86'],
      [example.nationalNumber, code],
      [national, code],
      [`${code}${example.nationalNumber}`, code],
      [`+${code} ${national}`, '86'],
      [`tel:${example.number}`, code],
    ] as const) {
      // Argentina's mobile prefix within the country takes the place of another one.
      if (region === 'AR' && typed.includes(national)) continue
      // Some countries have numbers so long that the code before a number may be a part of it.
      const isBare = typed === `${code}${example.nationalNumber}`
      if (isBare && phonePlan(code)!.lengths.includes(typed.length)) continue
      assert.deepEqual([normalisePhone(typed, chosen), validatePhone(normalisePhone(typed, chosen))], [phone, null], `${region}: ${typed}`)
    }
    assert.equal(callingCodeOf(example.number), code)
    for (const wrong of [`${example.number}0000000`, example.number.slice(0, code.length + 4)])
      assert.deepEqual(validatePhone(wrong), { code: 'phoneInvalid' }, `${region}: ${wrong}`)
  }
})
