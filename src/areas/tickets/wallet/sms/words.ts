import { defineWords } from '@/i18n/words'

export const words = defineWords({
  phoneTitle: { cn: '请输入手机号后四位', en: 'The last four digits of your phone' },
  phoneHint: {
    cn: '核对登记时填写的手机号后，即可出示入场凭证。',
    en: 'Use the phone number of your registration. Then we show your entry pass.',
  },
  documentTitle: { cn: '请输入证件号码后四位', en: 'The last four characters of your ID' },
  documentHint: {
    cn: '核对登记时填写的证件号码后，即可出示入场凭证。',
    en: 'Use the identity document of your registration. Then we show your entry pass.',
  },
  label: { cn: '后四位', en: 'Last four' },
  help: {
    cn: '如无法通过核对，请联系发送人更正后重新发送。',
    en: 'If they are not accepted, ask the sender to correct the number and send again.',
  },
  show: { cn: '出示入场凭证', en: 'Show my pass' },
})
