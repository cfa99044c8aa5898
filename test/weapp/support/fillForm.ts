import type { MiniProgram } from '@fairgate/weapp-runtime'

const gone = (app: MiniProgram, id: string): Promise<void> => app.find(id).waitFor({ state: 'detached' })

/** Chooses in the sheet of a field, which closes by itself after the last. */
export const choose = async (app: MiniProgram, field: string, ...values: string[]): Promise<void> => {
  await app.tap(`field-${field}`)
  for (const value of values) await app.tap(`field-${field}-${value}`)
  await gone(app, `field-${field}-sheet`)
}

/** Province and city. An area that is filled in already is open at its city, one level below the province. */
const chooseArea = async (app: MiniProgram, province: string, city: string): Promise<void> => {
  await app.tap('field-area')
  const shown = app.find(`field-area-${province}`)
  await shown.or(app.find('field-area-level-1')).first().waitFor()
  if ((await shown.count()) === 0) await app.tap('field-area-level-1')
  await app.tap(`field-area-${province}`)
  await app.tap(`field-area-${city}`)
  await gone(app, 'field-area-sheet')
}

/** Fills in the demo's form for visitors, each kind of its fields once. The contact by which the person signed in is there. */
export const fillForm = async (app: MiniProgram, person: { name: string; document: string; phone?: string }): Promise<void> => {
  await app.find('field-name').waitFor()
  await app.fill('field-name', person.name)
  if (person.phone) await app.fill('field-phone', person.phone)
  else await app.fill('field-email', 'xiaoming.li@example.com')
  await app.fill('field-company', '武汉精工数控设备有限公司')
  await choose(app, 'position', 'engineering')
  await chooseArea(app, 'CN-HB', 'CN-HB-wuhan')
  await app.fill('field-document', person.document)
  await addPhoto(app)
  await app.tap('field-interests')
  await app.tap('field-interests-metalCutting')
  await app.tap('field-interests-robots')
  await app.tap('field-interests-done')
  await gone(app, 'field-interests-sheet')
  await app.pick('field-arrivesOn', '2027-03-04')
  await app.fill('field-companions', '2')
  await app.fill('field-wishes', '想约见五轴机床展商')
  await agreeTo(app, 'commitment-statement')
}

/** The first of the pictures that were laid ready. */
const addPhoto = async (app: MiniProgram): Promise<void> => {
  await app.tap('field-photo')
  await app.waitForText(/已上传|Uploaded/)
}

/** Ticks the checkbox, because the words next to it are a link. */
export const agreeTo = (app: MiniProgram, text: string): Promise<void> =>
  app.tap(app.find(`field-agreements-${text}`).locator('wx-view').first())
