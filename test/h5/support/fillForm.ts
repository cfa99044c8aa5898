import type { Page } from 'playwright-core'
import type { Person } from './person'
import { largePhoto } from '../../support/picture'
import { at, isGone, says, shows, tap, type } from './screen'

/** Opens a field's sheet and chooses one of it. */
export const choose = async (page: Page, field: string, value: string): Promise<void> => {
  await tap(page, `field-${field}`)
  await tap(page, `field-${field}-${value}`)
  await isGone(page, `field-${field}-sheet`)
}

/** Country, province, city: one level after the other. A Chinese phone begins with the province. */
export const chooseArea = async (page: Page, steps: string[]): Promise<void> => {
  await tap(page, 'field-area')
  const shown = (id: string) => page.locator(`[id="field-area-${id}"]:visible`)
  await shown(steps[0]!).or(shown('level-1')).first().waitFor()
  // An area that is filled in already is open at its city, one level below the province.
  if ((await shown(steps[0]!).count()) === 0) await tap(page, 'field-area-level-1')
  for (const step of steps) await tap(page, `field-area-${step}`)
  await isGone(page, 'field-area-sheet')
}

export const chooseSeveral = async (page: Page, field: string, values: string[]): Promise<void> => {
  await tap(page, `field-${field}`)
  for (const value of values) await tap(page, `field-${field}-${value}`)
  await tap(page, `field-${field}-done`)
  await isGone(page, `field-${field}-sheet`)
}

export const chooseDocument = async (page: Page, kind: string): Promise<void> => {
  await tap(page, 'field-document-kind')
  await tap(page, `field-document-${kind}`)
  await isGone(page, 'field-document-sheet')
}

export const uploadPhoto = async (page: Page): Promise<void> => {
  const asked = page.waitForEvent('filechooser')
  await tap(page, 'field-photo')
  await (await asked).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: largePhoto() })
  await tap(page, 'field-photo-crop-choose')
  await says(page, 'field-photo-stage', /已上传|Uploaded/)
  await shows(page, 'field-photo-preview')
}

export const agree = async (page: Page, ids: string[]): Promise<void> => {
  // On the checkbox, because the link is in the middle of the words.
  for (const id of ids) await at(page, `field-agreements-${id}`).tap({ position: { x: 14, y: 14 } })
}

/** The required fields of a visitor's form. The privacy agreement was accepted at sign-in. */
export const fillNeeded = async (page: Page, person: Person): Promise<void> => {
  await shows(page, 'field-name')
  await type(page, 'field-name', person.name)
  await type(page, 'field-phone', person.phone)
  await type(page, 'field-company', person.company)
  await choose(page, 'position', 'engineering')
  await chooseArea(page, ['CN-HB', 'CN-HB-wuhan'])
  await type(page, 'field-document', person.idCard)
  await chooseSeveral(page, 'interests', ['robots', 'measuring'])
  await agree(page, ['commitment-statement'])
}
