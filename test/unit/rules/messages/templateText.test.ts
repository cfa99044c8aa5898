import { fieldSentence } from '@contract/fieldErrors'
import {
  invitationForm,
  previewedSmsLength,
  standardWords,
  templateRules,
  valuesOfTemplate,
} from '@contract/rules/exhibitor/companyInvitation'
import { smsLength } from '@contract/rules/messages/smsLength'
import { validateTemplate } from '@contract/rules/messages/templateText'
import { validateForm } from '@contract/rules/form/validateForm'

const { text } = templateRules
const good = '{giver}\n{link}'

describe('the words of an invitation', () => {
  test.each([
    ['an unknown placeholder', `${good}\n{nmae}`, { code: 'placeholderUnknown', name: 'nmae', line: 3 }],
    ['an empty one', `{}\n${good}`, { code: 'placeholderUnknown', name: '', line: 1 }],
    ['a missing one', '{giver}', { code: 'placeholderMissing', name: 'link' }],
    ['an open brace', `${good}\n{name`, { code: 'placeholderOpen', line: 3 }],
    ['a closing brace alone', `name}\n${good}`, { code: 'placeholderOpen', line: 1 }],
    ['braces of a Chinese keyboard', `${good}\n｛name｝`, { code: 'placeholderOpen', line: 3 }],
    ['an address', `${good}\nhttps://evil.example/x`, { code: 'textLeadsAway', name: 'https://evil.example/x', line: 3 }],
    ['an address without its beginning', `www.evil.example\n${good}`, { code: 'textLeadsAway', name: 'www.evil.example', line: 1 }],
    ['a name of a site', `${good} evil.com`, { code: 'textLeadsAway', name: 'evil.com', line: 2 }],
    ['an address in full-width letters', `${good} ｅｖｉｌ．ｃｏｍ`, { code: 'textLeadsAway', name: 'evil.com', line: 2 }],
    ['an email address', `${good} a@b`, { code: 'textLeadsAway', name: 'a@b', line: 2 }],
    ['a phone number', `${good} 138 0013 8000`, { code: 'textLeadsAway', name: '138 0013 8000', line: 2 }],
    ['a phone number in brackets', `${good} +49 (151) 123456`, { code: 'textLeadsAway', name: '+49 (151) 123456', line: 2 }],
    ['a sign that turns the text around', `${good}\u202Egnp`, { code: 'textHidden', line: 2 }],
    ['a sign that nobody sees', `ev\u200Bil.com\n${good}`, { code: 'textHidden', line: 1 }],
    ['a control character', `${good}\u0007`, { code: 'textHidden', line: 2 }],
  ])('%s is refused at its line', (_, written, error) => {
    expect(validateTemplate(written, text)).toEqual(error)
  })

  test.each([
    ['every placeholder', text.known.map((name) => `{${name}}`).join('\n')],
    ['days, hours, a booth and prices', `${good}\n2027-04-08，09:00-17:00，5.1 馆 A101，¥280.00，4,800 平方米`],
    ['company names', `${good}\nMueller Co., Ltd. 与 3M、S.A.`],
    ['emoji and tabs', `${good}\t👨‍👩‍👧`],
    ['lines of Windows', '{giver}\r\n{link}'],
  ])('%s may be in it', (_, written) => {
    expect(validateTemplate(written, text)).toBeNull()
  })

  test('an error says in both languages what to do, and repeats what was typed as it is', () => {
    expect(fieldSentence({ code: 'placeholderUnknown', name: 'n$&', line: 2 }, 'cn')).toBe('第 2 行：没有 {n$&} 这个占位符')
    expect(fieldSentence({ code: 'placeholderMissing', name: 'link' }, 'en')).toBe('Please add the placeholder {link}')
    expect(fieldSentence({ code: 'textLeadsAway', name: '{line}', line: 4 }, 'en')).toMatch(/^Line 4: please remove “{line}”/)
  })

  test('the form checks each language by itself, and its own beginning is right', () => {
    expect(validateForm(invitationForm, valuesOfTemplate(standardWords))).toEqual({})
    const { subject } = standardWords
    const words = { ...valuesOfTemplate(standardWords), subject: { ...subject, en: 'See {link}' }, greeting: { cn: '{name}', en: '' } }
    expect(validateForm(invitationForm, { ...words, picture: 'x' })).toEqual({
      picture: { code: 'fileMissing' },
      'subject.en': { code: 'placeholderUnknown', name: 'link', line: 1 },
      'greeting.cn': { code: 'placeholderUnknown', name: 'name', line: 1 },
    })
    expect(validateForm(invitationForm, {})).toMatchObject({ 'subject.cn': { code: 'required' }, 'text.en': { code: 'required' } })
  })
})

describe('the length of an SMS', () => {
  test('a preview has an address that is as long as the real one', () => {
    expect(previewedSmsLength('https://x/i/…')).toEqual({ characters: 66, segments: 1 })
  })

  test.each([
    ['nothing', '', 0, 0],
    ['70 Chinese characters', '展'.repeat(70), 70, 1],
    ['71 Chinese characters', '展'.repeat(71), 71, 2],
    ['135 Chinese characters', '展'.repeat(135), 135, 3],
    ['160 letters of the network', 'a'.repeat(160), 160, 1],
    ['161 letters', 'a'.repeat(161), 161, 2],
    ['a euro, which takes two places', '€'.repeat(80), 160, 1],
    ['an emoji, which makes all signs long', `${'a'.repeat(69)}😀`, 71, 2],
  ])('%s', (_, written, characters, segments) => {
    expect(smsLength(written)).toEqual({ characters, segments })
  })
})
