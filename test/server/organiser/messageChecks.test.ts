import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FairMessages } from '../../../contract/messageKinds'
import type { TenantSettings } from '../../../server/core/exhibition/TenantSettings'
import { collectProblems } from '../../../server/areas/organiser/files/Problem'
import type { InvitationTemplate } from '../../../contract/rules/exhibitor/companyInvitation'
import { checkInvitationTemplates } from '../../../server/areas/organiser/files/checkInvitationTemplates'
import { checkMessages, checkTemplates } from '../../../server/areas/organiser/files/checkMessages'
import { demoMessageTemplates, demoSubscriptionMessages, demoTemplateSms } from '../../../server/demo/messageTemplates'
import { messageTexts } from '../../../server/areas'

const problemsOf = (messages: FairMessages): string[] =>
  collectProblems((report) => checkMessages(messages, report)).map(({ path, says }) => `${path} ${says}`)

test('each message of the demo has templates of its own at the provider', () => {
  const ids = Object.values(demoMessageTemplates).flatMap(({ templateIds }) => Object.values(templateIds))
  assert.equal(new Set(ids).size, ids.length)
})

test('a placeholder that is unknown, missing or half written is named with its place', () => {
  assert.deepEqual(
    problemsOf({
      ticket: { subject: { cn: '{fair}', en: '{amount}' }, text: { cn: '{fair}', en: '{fair} {ticket' } },
      receipt: {
        text: { cn: '{fair}{order}{amount}', en: '{fair} {order} {Amount}' },
        sms: { templateIds: { cn: '1', en: '2' }, params: ['{days}', '{day}'] },
      },
    }),
    [
      'messages.ticket.text.cn must contain {ticket}',
      'messages.ticket.subject.en "{amount}" is not a placeholder of this message; known: {fair} {name} {days} {venue} {entrance} {opensAt} {link} {ticket} {order}',
      'messages.ticket.text.en contains a brace without its partner',
      'messages.receipt.text.en "{Amount}" is not a placeholder of this message; known: {fair} {name} {days} {venue} {entrance} {opensAt} {link} {order} {amount} {ticket}',
      'messages.receipt.sms.params[1] "{day}" is not a placeholder of this message; known: {fair} {name} {days} {venue} {entrance} {opensAt} {link} {order} {amount} {ticket}',
    ],
  )
})

test("the default texts and the demo's templates keep to the placeholders", () => {
  assert.deepEqual(problemsOf(messageTexts), [])
  const settings = {
    miniProgram: { appId: 'wx1', secret: 's' },
    sms: { messageTemplates: demoMessageTemplates },
    subscriptionMessages: demoSubscriptionMessages,
  } as unknown as TenantSettings
  const templateProblems = (of: TenantSettings) => collectProblems((report) => checkTemplates(of, report))
  assert.deepEqual(templateProblems(settings), [])
  const wrong = { subscriptionMessages: { ticket: { templateId: 'x', data: { thing1: '{remark}' } } } } as unknown as TenantSettings
  assert.deepEqual(
    templateProblems(wrong).map(({ path }) => path),
    ['settings.subscriptionMessages.ticket', 'settings.subscriptionMessages.ticket.data.thing1'],
  )
})

test('a template for companies keeps to its placeholders, leads nowhere else, and has words for its SMS', () => {
  const both = (text: string) => ({ cn: text, en: text })
  const good = { id: 'vip', name: both('VIP'), subject: both('{giver}'), text: both('{giver} {link}'), greeting: both(''), sms: both('') }
  const found = (...templates: InvitationTemplate[]): string[] =>
    collectProblems((report) => checkInvitationTemplates(templates, report)).map(({ path, says }) => `${path} ${says}`)
  assert.deepEqual(found(good, { ...good, id: 'other', sms: both('See us'), smsTemplate: demoTemplateSms }), [])
  assert.deepEqual(found({ ...good, id: 'standard' }, good, good), [
    'invitationTemplates[0].id "standard" is the name of the message visitInvited',
    'invitationTemplates[2].id "vip" is used twice',
  ])
  const wrong = {
    ...good,
    subject: { cn: '{link}', en: '{giver' },
    text: { cn: '{giver}', en: '{giver} {link} evil.example' },
    greeting: { cn: '', en: 'a\u200Bb' },
    smsTemplate: demoTemplateSms,
  }
  assert.deepEqual(
    found(wrong).map((line) => line.replace(/; known.*/, '')),
    [
      'invitationTemplates[0].subject.cn "{link}" is not a placeholder of this message',
      'invitationTemplates[0].subject.en contains a brace without its partner',
      'invitationTemplates[0].text.cn must contain {link}',
      'invitationTemplates[0].text.en must contain no address and no number but {link}',
      'invitationTemplates[0].greeting.en contains invisible characters',
      'invitationTemplates[0].sms.cn is needed, because smsTemplate has {remark}',
      'invitationTemplates[0].sms.en is needed, because smsTemplate has {remark}',
    ],
  )
})
