import { defineWords } from '@/i18n/words'

export const words = defineWords({
  empty: { cn: '暂无发票抬头', en: 'No invoice details yet' },
  emptyHint: { cn: '保存后，申请发票时可直接选用。', en: 'Save them once, and use them for every invoice.' },
  add: { cn: '添加抬头', en: 'Add invoice details' },
  addTitle: { cn: '添加发票抬头', en: 'New invoice details' },
  editTitle: { cn: '修改发票抬头', en: 'Edit invoice details' },
  kind: { cn: '类型', en: 'For' },
  foreignAddress: { cn: '地址', en: 'Address' },
  vatId: { cn: '增值税号（VAT ID）', en: 'VAT ID' },
  foreignPhone: { cn: '电话', en: 'Phone' },
  country: { cn: '国家或地区', en: 'Country or region' },
  personName: { cn: '姓名', en: 'Name' },
  taxHint: { cn: '18 位统一社会信用代码，或 15 位旧税号', en: 'Unified social credit code (18 characters), or the old number (15)' },
  specialHint: {
    cn: '地址、电话、开户行和账号仅增值税专用发票需要',
    en: 'Address, phone, bank and account are for special VAT invoices only',
  },
  isDefault: { cn: '默认', en: 'Default' },
  setDefault: { cn: '设为默认', en: 'Set as default' },
  edit: { cn: '修改', en: 'Edit' },
  remove: { cn: '删除', en: 'Delete' },
  removeAsk: { cn: '删除此抬头？', en: 'Delete these details?' },
  removeHint: { cn: '已开具的发票不受影响。', en: 'Invoices that were issued do not change.' },
  save: { cn: '保存', en: 'Save' },
  cancel: { cn: '取消', en: 'Cancel' },
  suggestions: { cn: '选择单位', en: 'Suggested companies' },
})
