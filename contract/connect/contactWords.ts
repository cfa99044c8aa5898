import type { Bilingual } from '../language'
import type { ContactField, ContactSource, Temperature } from '../rules/connect/contactEntry'

/** What screens and files call the parts of a contact. */
export const fieldNames: Record<ContactField, Bilingual> = {
  name: { cn: '姓名', en: 'Name' },
  company: { cn: '公司', en: 'Company' },
  position: { cn: '职位', en: 'Position' },
  phone: { cn: '手机', en: 'Phone' },
  email: { cn: '邮箱', en: 'Email' },
  address: { cn: '地址', en: 'Address' },
}

export const temperatureNames: Record<Temperature, Bilingual> = {
  hot: { cn: '重点', en: 'Hot' },
  warm: { cn: '一般', en: 'Warm' },
  cold: { cn: '较低', en: 'Cold' },
}

export const sourceNames: Record<ContactSource, Bilingual> = {
  qrCode: { cn: '扫码', en: 'Badge scan' },
  mobile: { cn: '手机号查找', en: 'By phone number' },
  manual: { cn: '手动添加', en: 'Added by hand' },
  link: { cn: '名片交换', en: 'Card exchange' },
}
