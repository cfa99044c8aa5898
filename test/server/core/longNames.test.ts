import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { cutLine, layPoster } from '../../../contract/rules/sharing/poster'
import { drawnTemplates } from '../../../contract/rules/sharing/posterTemplates'
import { maxName, nameLength, validateName } from '../../../contract/rules/values/names'
import { drawSheet } from '../../../server/areas/exhibitor/credential/drawSheet'
import { drawVisaLetter } from '../../../server/areas/exhibitor/visaInvitation/drawVisaLetter'
import { drawInvoice } from '../../../server/areas/orders/invoice/drawInvoice'
import { drawPoster } from '../../../server/areas/sharing/poster/drawPoster'
import { drawLetter } from '../../../server/areas/visitor/confirmation/drawLetter'
import { runsOf } from '../../../server/core/pdf/textRuns'
import { measureText } from '../../../server/core/picture/drawShapes'
import { boxesOnPdf } from '../support/contentOfPdf'
import { textsOnPdf } from '../support/textOfPdf'
import { exhibitionConfig } from '../support/makers'

const filled = (text: string): string =>
  [...text.repeat(maxName)]
    .slice(0, maxName)
    .join('')
    .trim()
    .replace(/[ ·-]$/, '')

/** The longest names that a form takes: one word, no spaces, from right to left, and two scripts. */
const longest: Record<string, string> = {
  Latin: filled('Donaudampfschifffahrtsgesellschaftskapitän'),
  wide: 'W'.repeat(maxName),
  Chinese: filled('欧阳丽娜夏侯诸葛司马上官端木'),
  Arabic: filled('عبدالرحمن بن محمد '),
  'Arabic in one word': filled('عبدالرحمن'),
  mixed: filled('欧阳丽娜 Alexandra-Magdalena ديميتري '),
}

const now = new Date('2027-04-08T04:00:00Z')
const fair = { cn: '华东装备展览会', en: 'East China Machinery Fair' }
const exhibition = {
  ...{ nameCn: fair.cn, nameEn: fair.en, venueCn: '国家会展中心', venueEn: 'National Exhibition Center' },
  ...{ startsOn: '2027-04-08', endsOn: '2027-04-11', timeZone: 'Asia/Shanghai', config: exhibitionConfig },
}

/** Drawings with a name in each place that takes one. */
const papers: Record<string, (name: string) => Promise<Buffer>> = {
  confirmation: (name) =>
    drawLetter({
      ...{ exhibition: exhibition as never, language: 'en', registerType: 'visitor', name, company: name, userCode: '123456789012' },
      ...{ hasTicket: true, pass: null, now },
    }),
  credentials: (name) =>
    drawSheet({
      ...{ fair: fair.en, company: name, place: 'A1', language: 'en', timeZone: 'Asia/Shanghai', now },
      kinds: [{ name, quota: '1 of 3', people: [{ name, code: '123456789012', state: 'Approved' }] }],
    }),
  visaLetter: (name) =>
    drawVisaLetter({
      person: {
        ...{ surname: name, givenNames: name, sex: 'female', birthday: '1990-01-02', nationality: 'DE', passportNumber: 'C01X00T47' },
        ...{ passportExpiresOn: '2030-01-01', jobTitle: name, consulate: name, arrivesOn: '2027-04-07', departsOn: '2027-04-12' },
      } as Parameters<typeof drawVisaLetter>[0]['person'],
      ...{ number: '123456789012', code: 'ABCDEFGH', day: '2027-01-01', company: name, boothNo: 'A1', inviter: name, contact: name },
      fair: { name: fair.en, venue: 'Shanghai', startsOn: '2027-04-08', endsOn: '2027-04-11' },
      ...{ address: 'https://fair.example.com/v', checkedAt: 'https://fair.example.com/v?n=1', language: 'en', now },
    }),
  invoice: (name) =>
    drawInvoice({
      ...{ kind: 'english', colour: 'blue', state: 'issued', number: '1', blueNumber: null, day: '2027-01-01', taxPercent: 6 },
      buyer: { name, taxNumber: name, address: name, phone: '', bank: name, bankAccount: '' },
      seller: { name, taxNumber: '91310000', address: name },
      ...{
        item: { cn: name, en: name },
        amountFen: 10_600,
        netFen: 10_000,
        taxFen: 600,
        note: name,
        orderIds: ['1'],
        fair,
        language: 'en',
        now,
      },
    } as unknown as Parameters<typeof drawInvoice>[0]),
}

const [width, height, edge] = [595.28, 841.89, 56]

/** Drawings are kept there for a person who looks at them. */
const picturesFolder = process.env.FAIRGATE_KEEP_PICTURES

const keep = (name: string, bytes: Uint8Array): void => {
  if (!picturesFolder) return
  mkdirSync(picturesFolder, { recursive: true })
  writeFileSync(path.join(picturesFolder, name), bytes)
}

test('an ellipsis is where the reading ends: on the left of Arabic, and on the line of Latin letters', () => {
  const cut = (text: string): string[] => runsOf(cutLine(text, 120, (one) => measureText(one, 20, 400))).map((run) => run.text)
  assert.equal(cut(longest['Arabic in one word']!)[0], '…')
  assert.match(cut(longest.Latin!).at(-1)!, /^Donau.*…$/)
  assert.match(cut(longest.Chinese!).at(-1)!, /…$/)
})

test('the names are the longest that a form takes', () => {
  for (const [kind, name] of Object.entries(longest)) {
    assert.equal(validateName(name), null, kind)
    assert.ok(nameLength(name) >= maxName - 3, `${kind} has ${nameLength(name)} letters`)
  }
})

for (const [paper, draw] of Object.entries(papers))
  for (const [kind, name] of Object.entries(longest))
    test(`a name of a hundred letters stays whole and within the sheet: ${paper}, ${kind}`, async () => {
      const bytes = new Uint8Array(await draw(name))
      keep(`${paper}-${kind}.pdf`, bytes)
      assert.equal(boxesOnPdf(bytes), 0)
      const texts = await textsOnPdf(bytes)
      for (const { text, left, right, baseline } of texts) {
        assert.ok(left >= edge - 1 && right <= width - edge + 1, `${text} reaches from ${left} to ${right} of ${width}`)
        assert.ok(baseline > 20 && baseline < height, `${text} stands at ${baseline}`)
      }
      // Words from right to left come in the order of their drawing.
      const letters = (said: string): string => [...said.replace(/\s/g, '')].sort().join('')
      const drawn = letters(texts.map(({ text }) => text).join(''))
      for (const letter of new Set(name.replace(/\s/g, '')))
        assert.ok(drawn.split(letter).length >= name.split(letter).length, `${letter} is missing`)
    })

const facts = (name: string): Parameters<typeof layPoster>[1] => ({
  texts: { headline: `${name} invites you`, name, detail: name, day: name, fair: fair.en, dates: '2027.04.08', venue: name, hint: 'Scan' },
  address: 'https://fair.example.com/r/1',
  ...{ theme: '#1f3fbf', background: '', avatar: '', icon: '' },
})
const code = { getModuleCount: () => 21, isDark: (row: number, column: number) => (row + column) % 2 === 0 }

for (const [template, layout] of Object.entries(drawnTemplates))
  for (const [kind, name] of Object.entries(longest))
    test(`a poster holds a name of a hundred letters, or cuts it with an ellipsis: ${template}, ${kind}`, async () => {
      const shapes = layPoster(layout, facts(name), { code, measure: measureText, hasPicture: () => false })
      for (const shape of shapes) {
        if (shape.kind !== 'text') continue
        const drawn = measureText(shape.text, shape.size, shape.weight)
        const left = shape.align === 'center' ? shape.x - drawn / 2 : shape.x
        assert.ok(left >= 0 && left + drawn <= layout.width, `${shape.text} reaches from ${left} to ${left + drawn} of ${layout.width}`)
      }
      for (const layer of layout.layers) {
        if (layer.kind !== 'text' || layer.text !== 'name') continue
        const own = shapes.flatMap((shape) =>
          shape.kind === 'text' && shape.y > layer.box.y && shape.y <= layer.box.y + layer.box.height ? [shape.text] : [],
        )
        const said = own.join('').replace(/[\s\u200f]/g, '')
        assert.ok(said === name.replace(/\s/g, '') || said.endsWith('…'), `${said} is cut without a sign`)
      }
      if (picturesFolder)
        keep(`${template}-${kind}.png`, await drawPoster({ template: template as 'card', facts: facts(name), pictures: {} }))
    })
