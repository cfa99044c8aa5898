import type { Bilingual } from '../../../contract/language'
import type { DemoFair } from '../fairs'
import { pictureUrl } from '../pictureUrl'

export interface DemoPage {
  id: string
  title: Bilingual
  /** HTML of the small set that content pages may hold. */
  body: Bilingual
}

/** A name as it stands in HTML. */
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('')
const list = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
const section = (title: string, ...parts: string[]): string => `<h2>${title}</h2>${parts.join('')}`

const privacy = (organiser: Bilingual): DemoPage => ({
  id: 'privacy-agreement',
  title: { cn: '隐私政策', en: 'Privacy agreement' },
  body: {
    cn:
      paragraphs(`${escaped(organiser.cn)}（以下称“我们”）为办理参观登记处理您的个人信息。请在登记前阅读。`) +
      section(
        '我们收集什么',
        list('登记时填写的姓名、联系方式、单位、职位与所在地区', '用于实名入场的证件类型与号码，以及您上传的照片', '购票、订单与入场记录'),
      ) +
      section('用来做什么', list('核验身份、发放门票与确认函', '展会现场的安全管理与客流统计', '经您同意后，向您发送展会资讯')) +
      section('怎样保护', paragraphs('证件号码加密保存，页面上仅显示首尾几位；未经您同意，我们不向展商提供您的联系方式。')) +
      section('保存多久', paragraphs('展会结束后 12 个月内删除证件信息，法律另有规定的除外。')) +
      section('您的权利', paragraphs('您可以在“我的信息”中查看、更正所填内容，也可以联系现场服务台要求删除。')),
    en:
      paragraphs(
        `${escaped(organiser.en)} ("we") processes your personal data to register you for the fair. Please read this before you register.`,
      ) +
      section(
        'What we collect',
        list(
          'Your name, contact details, company, position and area, as you enter them',
          'The kind and number of your identity document, for entry by name, and the photo you upload',
          'Your orders, tickets and entries',
        ),
      ) +
      section(
        'What for',
        list(
          'To check who you are and to issue tickets and confirmation letters',
          'For safety at the fair and for attendance figures',
          'With your consent, to send you news of the fair',
        ),
      ) +
      section(
        'How it is protected',
        paragraphs(
          'Document numbers are stored encrypted and only their first and last characters are shown. Exhibitors get your contact details only with your consent.',
        ),
      ) +
      section('For how long', paragraphs('Document data is deleted within 12 months after the fair, unless the law says otherwise.')) +
      section(
        'Your rights',
        paragraphs('You can see and correct your entries under "My details", or ask the service desk to delete them.'),
      ),
  },
})

const registration = (fair: DemoFair): DemoPage => ({
  id: 'registration-agreement',
  title: { cn: '观众登记协议', en: 'Registration agreement' },
  body: {
    cn:
      paragraphs(`感谢您登记参观${escaped(fair.name.cn)}。登记即表示您同意以下约定。`) +
      section(
        '登记',
        list('每位观众须以本人真实信息登记，一证一登记', '需审核的登记约 1 至 3 个工作日答复', '18 周岁以下观众须由成年人陪同'),
      ) +
      section(
        '门票',
        list(
          '门票凭二维码与有效证件入场',
          '付费门票在下单后须按页面提示的时间内完成支付，超时自动取消',
          '标明限购或不可同购的票种，以页面提示为准',
        ),
      ) +
      section('现场', list('请勿携带易燃易爆物品', '部分展台禁止拍摄，请遵守展商提示')),
    en:
      paragraphs(`Thank you for registering for the ${escaped(fair.name.en)}. By registering you agree to the following.`) +
      section(
        'Registration',
        list(
          'Register as yourself, with your own document, once',
          'Where registrations are reviewed you hear from us within about 1 to 3 working days',
          'Visitors under 18 come with an adult',
        ),
      ) +
      section(
        'Tickets',
        list(
          'Your QR code and your document open the gate',
          'A paid ticket is kept for you for the time shown; an unpaid order is then cancelled',
          'Limits per person and tickets that exclude each other are shown where you choose',
        ),
      ) +
      section('At the fair', list('No flammable or explosive goods', 'Some stands do not allow photographs; please follow their signs')),
  },
})

const commitment: DemoPage = {
  id: 'commitment-statement',
  title: { cn: '参观承诺书', en: 'Commitment statement' },
  body: {
    cn:
      paragraphs('本人承诺：') +
      list('所填信息真实、准确，证件为本人所有', '不转售、不冒用门票', '遵守展馆安全规定，服从现场工作人员的引导', '不侵犯展商的知识产权') +
      paragraphs('如有违反，主办方可取消本人的参观资格。'),
    en:
      paragraphs('I declare that') +
      list(
        'what I enter is true and the document is my own',
        'I will neither resell a ticket nor use another person’s',
        'I will follow the safety rules of the venue and the staff’s directions',
        'I will respect the exhibitors’ intellectual property',
      ) +
      paragraphs('Otherwise the organiser may withdraw my registration.'),
  },
}

const news: DemoPage = {
  id: 'news-consent',
  title: { cn: '展会资讯', en: 'News of the fair' },
  body: {
    cn:
      paragraphs('同意后，我们会在展前与展期内向您发送不超过每月两次的展会资讯：新品预告、论坛日程与交通提示。') +
      paragraphs('每条消息都附退订方式，退订后不影响您的登记与门票。'),
    en:
      paragraphs(
        'If you agree, we write to you at most twice a month before and during the fair: new products, the programme, how to get there.',
      ) + paragraphs('Each message says how to stop them. That changes nothing about your registration and tickets.'),
  },
}

const image = (src: string, text: string): string => `<p><img src="${src}" alt="${text}" /></p>`

const guide = (fair: DemoFair): DemoPage => ({
  id: 'visitor-guide',
  title: { cn: '参观指南', en: 'Visitor guide' },
  body: {
    cn:
      section('开放时间', list('每日 09:00–17:00，16:30 停止入场', '最后一天 15:00 闭馆')) +
      section(
        '入场',
        list('打开票夹出示二维码，并备好登记时的证件', '首次入场请在南门换领胸卡带', '票种含“快速通道”的观众走 A1 馆东侧通道'),
      ) +
      section('展馆平面图', image(pictureUrl(fair, 'hall-plan-cn.svg'), '展馆平面图')) +
      section('到达', list(`地铁至${escaped(fair.venue.cn)}站，步行 5 分钟`, '自驾导航至展馆 P3 停车场，展期内免费')) +
      section('现场服务', list('服务台：A1、A4 馆入口', '行李寄存：南登录厅', '无障碍通道：各馆北侧')),
    en:
      section('Opening hours', list('Daily 09:00 to 17:00, last entry 16:30', 'Closes at 15:00 on the last day')) +
      section(
        'Entry',
        list(
          'Show the QR code in your wallet and have your document at hand',
          'Fetch your lanyard at the south entrance the first time',
          'Tickets with the fast lane enter east of hall A1',
        ),
      ) +
      section('Hall plan', image(pictureUrl(fair, 'hall-plan-en.svg'), 'Hall plan')) +
      section(
        'Getting there',
        list(`Metro to ${escaped(fair.venue.en)}, then 5 minutes on foot`, 'By car to car park P3, free during the fair'),
      ) +
      section(
        'At your service',
        list('Service desks: entrances of halls A1 and A4', 'Luggage: south lobby', 'Step-free access: north side of each hall'),
      ),
  },
})

/** The texts of a demo fair. They name no day, so that they hold whenever the fair is. */
export const pagesOf = (fair: DemoFair, organiser: Bilingual): DemoPage[] => [
  privacy(organiser),
  registration(fair),
  commitment,
  news,
  guide(fair),
]
