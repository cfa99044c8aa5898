import { Type, type Static } from 'typebox'
import { messageKind, smsTemplate } from '../../../contract/entry/exhibitionFile/messages.schema'
import { choice, patterned, strict } from '../../../contract/entry/exhibitionFile/pieces'

const text = (description: string, maxLength = 200) => Type.String({ minLength: 1, maxLength, description })

/** Settings that are write-only once stored. */
const secret = (description: string, maxLength = 1000) => Type.String({ minLength: 1, maxLength, description, isSecret: true })

const optional = Type.Optional

const budget = (maximum: number, description: string) => Type.Integer({ minimum: 1, maximum, description })

const wechatApp = (description: string) =>
  strict({ appId: Type.String({ pattern: '^wx\\w{1,60}$' }), secret: secret('The AppSecret.') }, description)

const templateId = patterned('^\\d{1,12}$', 'must be digits')
const templates = (description: string) => strict({ cn: templateId, en: templateId }, description)

const partner = (description: string) =>
  strict(
    { url: text('The address that its paths begin with.', 2000), appKey: text(''), secret: secret('It signs each request.') },
    description,
  )

const whatsappTemplate = strict({
  template: text('As approved, of the authentication kind.'),
  language: text("Meta's name of its language: en_US, zh_CN.", 20),
})

/** An organiser's accounts at outside services, the decrypted content of `tenants.sealed_settings`. A missing account is not offered. */
export const TenantSettings = strict({
  officialAccount: optional(wechatApp('The WeChat service account, for the messaging browser.')),
  miniProgram: optional(wechatApp('The WeChat mini-program.')),
  subscriptionMessages: optional(
    Type.Record(
      messageKind,
      strict({
        templateId: Type.String({ pattern: '^[\\w-]{10,80}$', description: 'Of the mini-program, from its own list of templates.' }),
        data: Type.Record(
          Type.String({
            pattern: '^(thing|character_string|time|date|amount|phrase|name|number|phone_number|car_number|letter|symbol)\\d{1,2}$',
          }),
          text('A text with placeholders.'),
          { additionalProperties: false, description: 'Every member of the template.' },
        ),
      }),
      { additionalProperties: false, description: "The mini-program's subscription messages. A person accepts each in the mini-program." },
    ),
  ),
  merchant: optional(
    strict(
      {
        merchantId: patterned('^\\d{1,32}$', 'must be digits'),
        appIds: Type.Array(text('An app id'), {
          minItems: 1,
          maxItems: 10,
          description: 'Of the service account and the mini-program that are bound to the merchant.',
        }),
        serialNo: Type.String({
          pattern: '^[0-9A-F]{1,64}$',
          description: "Serial number of the merchant's API certificate, upper-case hex.",
        }),
        privateKeyPem: secret('The private key of that certificate, PKCS#8 PEM.', 10_000),
        apiV3Key: secret('32 characters; opens notices and platform certificates.'),
        platformKeys: optional(
          Type.Record(Type.String({ pattern: '^\\w{1,80}$' }), text('PEM', 10_000), {
            description: "WeChat Pay's public keys by id. Without any, platform certificates are fetched.",
          }),
        ),
      },
      'WeChat Pay v3.',
    ),
  ),
  stripe: optional(
    strict(
      {
        accountId: Type.String({ pattern: '^acct_[A-Za-z0-9]{1,60}$', description: 'The id of the account.' }),
        secretKey: Type.String({
          pattern: '^(sk|rk)_(live|test)_[A-Za-z0-9]{10,250}$',
          isSecret: true,
          description: 'A secret key, or a restricted key for checkout sessions, refunds and balance transactions.',
        }),
        webhookSecret: Type.String({
          pattern: '^whsec_[A-Za-z0-9+/=]{10,250}$',
          isSecret: true,
          description: 'Of the endpoint `<address of the site>/api/pay/stripe/notice/<tenant>`.',
        }),
        formerWebhookSecret: optional(
          Type.String({ pattern: '^whsec_[A-Za-z0-9+/=]{10,250}$', isSecret: true, description: 'The one before, while it is changed.' }),
        ),
      },
      'Stripe Checkout, for buyers outside WeChat.',
    ),
  ),
  sms: optional(
    strict(
      {
        secretId: text('Of the Tencent Cloud account.'),
        secretKey: secret('Of the Tencent Cloud account.'),
        sdkAppId: patterned('^\\d{1,20}$', 'must be digits', { description: 'The SMS application.' }),
        signName: text('Stands before messages to mainland numbers.', 60),
        region: optional(
          Type.String({
            pattern: '^[a-z]+(-[a-z]+)+\\d*$',
            description: 'ap-guangzhou unless told; international accounts use ap-singapore.',
          }),
        ),
        codeTemplateIds: templates(
          'Templates with the code as {1} and its minutes as {2}. Their last line `@<host of the site> #{1}` lets browsers on phones fill the code in.',
        ),
        purposeTemplateIds: optional(
          strict(
            {
              signIn: optional(templates('A sign-in.')),
              password: optional(templates('A new password.')),
              confirmation: optional(templates('Finding a confirmation again.')),
              application: optional(templates('Applying to exhibit.')),
              newContact: optional(templates('A phone that is linked to an account.')),
              contactChange: optional(templates("A change of the account's phone or email address.")),
              deletion: optional(templates('The deletion of the account.')),
            },
            'Templates whose sentence says what the code is for, with the parameters of codeTemplateIds. A purpose without one uses those.',
          ),
        ),
        refundTemplateIds: templates("Templates with the order's number as {1}."),
        messageTemplates: optional(
          Type.Record(messageKind, smsTemplate, {
            additionalProperties: false,
            description: "Templates of the fairs' messages. A message without one is not sent by SMS.",
          }),
        ),
        noticeTemplateIds: optional(
          templates(
            'Templates that ask to look at the security notices of the account. Without them only email tells of attempts to guess.',
          ),
        ),
      },
      'SMS by Tencent Cloud.',
    ),
  ),
  mail: optional(
    strict(
      {
        host: text(''),
        port: Type.Integer({ minimum: 1, maximum: 65535 }),
        security: choice(
          ['implicit', 'startTls', 'none'],
          'implicit: TLS from the first byte (port 465); startTls: asked for and required (port 587); none: in clear, for a relay on the same machine.',
        ),
        user: optional(text('')),
        password: optional(secret('')),
        from: text('As "Fair name" <fair@example.com>.', 320),
        caPem: optional(text('The certificate authority of a private relay, PEM.', 20_000)),
      },
      'SMTP.',
    ),
  ),
  whatsapp: optional(
    strict(
      {
        phoneNumberId: text('The id of the phone that messages come from, not its number.', 40),
        accessToken: secret("Of a system user, so that it does not run out with a person's sign-in."),
        codeTemplates: strict({ cn: whatsappTemplate, en: whatsappTemplate }),
      },
      'WhatsApp Business.',
    ),
  ),
  phoneCodesPerHour: optional(budget(1_000_000, 'Sign-in codes by phone in an hour, because each costs money; 20000 unless told.')),
  phoneCodesPerDay: optional(budget(10_000_000, 'The same within 24 hours; 100000 unless told.')),
  phoneMessagesPerHour: optional(budget(1_000_000, 'All other SMS in an hour, invitations among them; 30000 unless told.')),
  phoneMessagesPerDay: optional(budget(10_000_000, 'The same within 24 hours; 150000 unless told.')),
  appleWallet: optional(
    strict(
      {
        passTypeId: text('As registered with Apple: pass.com.example.fair.'),
        teamId: Type.String({ pattern: '^[A-Z0-9]{10}$', description: 'Of the Apple developer account.' }),
        certificatePem: text('The certificate of the pass type, PEM.', 10_000),
        privateKeyPem: secret('The private key of that certificate, PEM.', 10_000),
        wwdrPem: text("Apple's intermediate certificate (WWDR), PEM.", 10_000),
      },
      'Passes for Apple Wallet.',
    ),
  ),
  googleWallet: optional(
    strict(
      {
        issuerId: patterned('^\\d{1,30}$', 'must be digits'),
        clientEmail: text('Of the service account.', 320),
        privateKeyPem: secret('The private key of the service account, PKCS#8 PEM.', 10_000),
      },
      'Passes for Google Wallet.',
    ),
  ),
  google: optional(strict({ clientId: text('') }, 'Sign-in by Google.')),
  imaster: optional(
    strict(
      {
        exchangeUrl: text('Where codes are exchanged, between servers.', 2000),
        loginUrl: text('Where a browser is sent to sign in as a member.', 2000),
        appKey: text(''),
        secret: secret(''),
      },
      "The organiser's own member system.",
    ),
  ),
  invoicing: optional(
    strict(
      {
        url: text('Where calls go: https://sdk.nuonuo.com/open/v1/services.', 2000),
        appKey: text('Of the app of its own use at the open platform.'),
        appSecret: secret('Of that app.'),
        accessToken: secret('Of that app.'),
        taxNumber: text('The tax number of the company that issues.', 20),
        clerk: text('The name of the clerk on the invoices.', 20),
      },
      'Electronic invoices by Nuonuo (诺税通 SaaS). Without it a fair issues English invoices alone.',
    ),
  ),
  tailorHub: optional(partner('The account at tailor-hub, whose department store shows approved products.')),
  anGeBo: optional(partner("The account at anGeBo, whose directory knows exhibitors' data.")),
})
export type TenantSettings = Static<typeof TenantSettings>
