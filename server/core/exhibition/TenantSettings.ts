import { Type, type Static } from 'typebox'
import { messageKind, smsTemplate } from '../../../contract/entry/exhibitionFile/messages.schema'
import { choice, patterned, strict } from '../../../contract/entry/exhibitionFile/pieces'

const text = (description: string, maxLength = 200) => Type.String({ minLength: 1, maxLength, description })

/** Settings that are write-only once stored. */
const secret = (description: string, maxLength = 1000) => Type.String({ minLength: 1, maxLength, description, isSecret: true })

const optional = Type.Optional

const budget = (maximum: number, description: string) => Type.Integer({ minimum: 1, maximum, description })

const wechatApp = (description: string) =>
  strict(
    {
      appId: patterned('^wx\\w{1,60}$', 'must be an AppID such as "wx0000000000000001"', { description: 'The AppID of the account.' }),
      secret: secret('The AppSecret of the account.'),
    },
    description,
  )

const templateId = (description: string) => patterned('^\\d{1,12}$', 'must be digits', { description })
const templates = (description: string) =>
  strict({ cn: templateId('The id of the Chinese template.'), en: templateId('The id of the English template.') }, description)

/** Templates for one purpose of a code. */
const purpose = (use: string) => templates(`Templates of codes for ${use}. The default is codeTemplateIds.`)

const partner = (description: string) =>
  strict(
    {
      url: text('The address that its paths begin with.', 2000),
      appKey: text('The key of the organiser there.'),
      secret: secret('The secret that signs each request.'),
    },
    description,
  )

const whatsappTemplate = (description: string) =>
  strict(
    {
      template: text('The name of the template as approved, of the authentication kind.'),
      language: text("Meta's name of its language: en_US, zh_CN.", 20),
    },
    description,
  )

/** An organiser's accounts at outside services, the decrypted content of `tenants.sealed_settings`. A missing account is not offered. */
export const TenantSettings = strict(
  {
    officialAccount: optional(
      wechatApp('The WeChat service account, for the messaging browser. Without it people in WeChat sign in as in other browsers.'),
    ),
    miniProgram: optional(wechatApp('The WeChat mini-program. Without it there is none.')),
    subscriptionMessages: optional(
      Type.Record(
        messageKind,
        strict(
          {
            templateId: patterned('^[\\w-]{10,80}$', 'must be the id of a template', {
              description: "The id in the mini-program's own list of templates.",
            }),
            data: Type.Record(
              Type.String({
                pattern: '^(thing|character_string|time|date|amount|phrase|name|number|phone_number|car_number|letter|symbol)\\d{1,2}$',
              }),
              text('A text with placeholders.'),
              { additionalProperties: false, description: 'Every member of the template.' },
            ),
          },
          'The template of a message.',
        ),
        {
          additionalProperties: false,
          description: "The mini-program's subscription messages. A person accepts each in the mini-program. Without it none are sent.",
        },
      ),
    ),
    merchant: optional(
      strict(
        {
          merchantId: patterned('^\\d{1,32}$', 'must be digits', { description: 'The number of the merchant at WeChat Pay.' }),
          appIds: Type.Array(text('An app id.'), {
            minItems: 1,
            maxItems: 10,
            description: 'The app ids of the service account and the mini-program, which are bound to the merchant.',
          }),
          serialNo: patterned('^[0-9A-F]{1,64}$', 'must be hex digits in upper case', {
            description: "The serial number of the merchant's API certificate, upper-case hex.",
          }),
          privateKeyPem: secret('The private key of that certificate, PKCS#8 PEM.', 10_000),
          apiV3Key: secret('32 characters; opens notices and platform certificates.'),
          platformKeys: optional(
            Type.Record(Type.String({ pattern: '^\\w{1,80}$' }), text('A public key, PEM.', 10_000), {
              description: "WeChat Pay's public keys by id. Without any, platform certificates are fetched.",
            }),
          ),
        },
        'The account at WeChat Pay v3. Without it WeChat Pay is not offered.',
      ),
    ),
    stripe: optional(
      strict(
        {
          accountId: patterned('^acct_[A-Za-z0-9]{1,60}$', 'must be an id such as "acct_1Nv0FGQ9RKHgCVdK"', {
            description: 'The id of the account.',
          }),
          secretKey: Type.String({
            pattern: '^(sk|rk)_(live|test)_[A-Za-z0-9]{10,250}$',
            wanted: 'must be a secret or restricted key',
            isSecret: true,
            description: 'A secret key, or a restricted key for checkout sessions, refunds and balance transactions.',
          }),
          webhookSecret: Type.String({
            pattern: '^whsec_[A-Za-z0-9+/=]{10,250}$',
            wanted: 'must be the signing secret of an endpoint',
            isSecret: true,
            description: 'The secret of the endpoint `<address of the site>/api/pay/stripe/notice/<tenant>`.',
          }),
          formerWebhookSecret: optional(
            Type.String({
              pattern: '^whsec_[A-Za-z0-9+/=]{10,250}$',
              wanted: 'must be the signing secret of an endpoint',
              isSecret: true,
              description: 'The secret before, while it is changed. Without it only the new one is accepted.',
            }),
          ),
        },
        'Stripe Checkout, for buyers outside WeChat. Without it they cannot pay by card.',
      ),
    ),
    sms: optional(
      strict(
        {
          secretId: text('The SecretId of the Tencent Cloud account.'),
          secretKey: secret('The SecretKey of the Tencent Cloud account.'),
          sdkAppId: patterned('^\\d{1,20}$', 'must be digits', { description: 'The SMS application.' }),
          signName: text('The signature before messages to mainland numbers.', 60),
          region: optional(
            patterned('^[a-z]+(-[a-z]+)+\\d*$', 'must be a region such as "ap-singapore"', {
              description: 'The region of the account. The default is ap-guangzhou. International accounts use ap-singapore.',
            }),
          ),
          codeTemplateIds: templates(
            'Templates with the code as {1} and its minutes as {2}. Their last line `@<host of the site> #{1}` lets browsers on phones fill the code in.',
          ),
          purposeTemplateIds: optional(
            strict(
              {
                signIn: optional(purpose('a sign-in')),
                password: optional(purpose('a new password')),
                confirmation: optional(purpose('finding a confirmation again')),
                application: optional(purpose('an application to exhibit')),
                newContact: optional(purpose('a phone that is linked to an account')),
                contactChange: optional(purpose("a change of the account's phone or email address")),
                deletion: optional(purpose('the deletion of the account')),
              },
              'Templates whose sentence says what the code is for, with the parameters of codeTemplateIds. Without it all codes use those.',
            ),
          ),
          refundTemplateIds: templates("Templates with the order's number as {1}."),
          messageTemplates: optional(
            Type.Record(messageKind, smsTemplate('A template, with the texts of its parameters.'), {
              additionalProperties: false,
              description: "Templates of the fairs' messages. A message without one is not sent by SMS.",
            }),
          ),
          noticeTemplateIds: optional(
            templates(
              'Templates that ask to look at the security notices of the account. Without it only email warns of attempts to guess.',
            ),
          ),
        },
        'The account for SMS at Tencent Cloud. Without it none are sent.',
      ),
    ),
    mail: optional(
      strict(
        {
          host: text('The host of the mail server.'),
          port: Type.Integer({ minimum: 1, maximum: 65535, description: 'The port of the mail server, such as 465 or 587.' }),
          security: choice(
            ['implicit', 'startTls', 'none'],
            '`implicit`: TLS from the first byte (port 465). `startTls`: required after the greeting (port 587). `none`: in clear, for a relay on the same machine.',
          ),
          user: optional(text('The account at the mail server. Without it mail is sent without a sign-in.')),
          password: optional(secret('The password of the account. Without it mail is sent without a sign-in.')),
          from: text('The sender, such as "Fair name" <fair@example.com>.', 320),
          caPem: optional(text('The certificate authority of a private relay, PEM. Without it the public ones are trusted.', 20_000)),
        },
        'The mail server, by SMTP. Without it no email is sent.',
      ),
    ),
    whatsapp: optional(
      strict(
        {
          phoneNumberId: text('The id of the phone that messages come from, not its number.', 40),
          accessToken: secret('The token of a system user, because that of a person expires.'),
          codeTemplates: strict(
            { cn: whatsappTemplate('The Chinese template.'), en: whatsappTemplate('The English template.') },
            'The templates with the code.',
          ),
        },
        'The account at WhatsApp Business. Without it no code is sent by WhatsApp.',
      ),
    ),
    phoneCodesPerHour: optional(budget(1_000_000, 'Sign-in codes by phone in an hour, because each costs money. The default is 20000.')),
    phoneCodesPerDay: optional(budget(10_000_000, 'Sign-in codes by phone within 24 hours. The default is 100000.')),
    phoneMessagesPerHour: optional(budget(1_000_000, 'All other SMS in an hour, also invitations. The default is 30000.')),
    phoneMessagesPerDay: optional(budget(10_000_000, 'All other SMS within 24 hours. The default is 150000.')),
    appleWallet: optional(
      strict(
        {
          passTypeId: text('The pass type as registered with Apple, such as pass.com.example.fair.'),
          teamId: patterned('^[A-Z0-9]{10}$', 'must be 10 capital letters and digits', {
            description: 'The team of the Apple developer account.',
          }),
          certificatePem: text('The certificate of the pass type, PEM.', 10_000),
          privateKeyPem: secret('The private key of that certificate, PEM.', 10_000),
          wwdrPem: text("Apple's intermediate certificate (WWDR), PEM.", 10_000),
        },
        'Passes for Apple Wallet. Without it none are offered.',
      ),
    ),
    googleWallet: optional(
      strict(
        {
          issuerId: patterned('^\\d{1,30}$', 'must be digits', { description: 'The number of the issuer.' }),
          clientEmail: text('The email address of the service account.', 320),
          privateKeyPem: secret('The private key of the service account, PKCS#8 PEM.', 10_000),
        },
        'Passes for Google Wallet. Without it none are offered.',
      ),
    ),
    google: optional(
      strict({ clientId: text('The client id of the web application.') }, 'Sign-in by Google. Without it it is not offered.'),
    ),
    imaster: optional(
      strict(
        {
          exchangeUrl: text('Where codes are exchanged, between servers.', 2000),
          loginUrl: text('Where a browser is sent to sign in as a member.', 2000),
          appKey: text('The key of the organiser there.'),
          secret: secret('The secret that signs each request.'),
        },
        "The organiser's own member system. Without it its members sign in like everybody.",
      ),
    ),
    invoicing: optional(
      strict(
        {
          url: text('Where calls go: https://sdk.nuonuo.com/open/v1/services.', 2000),
          appKey: text('The key of the app of its own use at the open platform.'),
          appSecret: secret('The secret of that app.'),
          accessToken: secret('The access token of that app.'),
          taxNumber: text('The tax number of the company that issues.', 20),
          clerk: text('The name of the clerk on the invoices.', 20),
        },
        'Electronic invoices by Nuonuo (诺税通 SaaS). Without it a fair issues English invoices alone.',
      ),
    ),
    tailorHub: optional(
      partner('The account at tailor-hub, whose department store shows approved products. Without it none are passed on.'),
    ),
    anGeBo: optional(partner("The account at anGeBo, whose directory knows exhibitors' data. Without it companies type all.")),
  },
  'Accounts at outside services. What needs a missing one is not offered.',
)
export type TenantSettings = Static<typeof TenantSettings>
