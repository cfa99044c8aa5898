import type { Bilingual } from '../../../../contract/language'
import type { VisaSex } from '../../../../contract/rules/exhibitor/visaInvitation'

export const words = {
  title: { cn: '签证邀请函', en: 'Letter of invitation' },
  to: { cn: '致：{consulate}', en: 'To the visa section, {consulate}' },
  subject: { cn: '事由：邀请参加{fair}', en: 'Subject: invitation to {fair}' },
  lead: {
    cn: '兹邀请以下人员来华参加{fair}。该员所在单位为本届展会的参展商。恳请贵馆为其办理签证为荷。',
    en: 'We invite the person named below to take part in {fair}. The company is an exhibitor at this fair. We kindly ask you to grant the visa.',
  },
  person: { cn: '受邀人', en: 'Invited person' },
  surname: { cn: '姓', en: 'Surname' },
  givenNames: { cn: '名', en: 'Given names' },
  sex: { cn: '性别', en: 'Sex' },
  birthday: { cn: '出生日期', en: 'Date of birth' },
  nationality: { cn: '国籍', en: 'Nationality' },
  passport: { cn: '护照号码', en: 'Passport number' },
  expires: { cn: '护照有效期至', en: 'Passport expires on' },
  jobTitle: { cn: '职务', en: 'Job title' },
  company: { cn: '参展单位', en: 'Company' },
  booth: { cn: '展位', en: 'Booth' },
  visit: { cn: '行程', en: 'Visit' },
  fair: { cn: '展会', en: 'Fair' },
  dates: { cn: '展期', en: 'Dates' },
  venue: { cn: '地点', en: 'Venue' },
  stay: { cn: '停留日期', en: 'Stay' },
  inviter: { cn: '邀请单位', en: 'Inviting organisation' },
  contact: { cn: '联系方式', en: 'Contact' },
  issued: { cn: '签发日期', en: 'Issued on' },
  checkTitle: { cn: '查验', en: 'Check this letter' },
  check: {
    cn: '扫描二维码，或打开以下网址并输入编号和查验码，即可查验本函真伪。',
    en: 'Scan the code, or open the address below and enter the number and the code.',
  },
  address: { cn: '网址', en: 'Address' },
  number: { cn: '编号', en: 'Letter number' },
  code: { cn: '查验码', en: 'Check code' },
  valid: {
    cn: '本函由系统出具，撤回后立即失效，以查验结果为准。',
    en: 'Issued electronically. A withdrawn letter is void, and the page above says so.',
  },
} satisfies Record<string, Bilingual>

export const sexes: Record<VisaSex, Bilingual> = {
  female: { cn: '女', en: 'Female' },
  male: { cn: '男', en: 'Male' },
  unspecified: { cn: '未注明', en: 'Unspecified' },
}
