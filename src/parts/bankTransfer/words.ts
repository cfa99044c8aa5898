import type { TransferState } from '@contract/rules/orders/bankTransfer'
import { defineWords } from '@/i18n/words'

export const transferStateWords = defineWords<TransferState>({
  waiting: { cn: '等待转账', en: 'Waiting for your transfer' },
  proofSent: { cn: '凭证核对中', en: 'Proof sent' },
  refused: { cn: '凭证未通过', en: 'Proof not accepted' },
  complete: { cn: '已到账', en: 'Received' },
  ended: { cn: '已结束', en: 'Ended' },
})

export const words = defineWords({
  title: { cn: '银行转账', en: 'Bank transfer' },
  hint: {
    cn: '请按以下信息转账，附言务必填写，否则无法核对。到账后自动确认。',
    en: 'Transfer exactly this amount and give the reference. Your order is confirmed when the money has arrived.',
  },
  amount: { cn: '转账金额', en: 'Amount' },
  stillMissing: { cn: '还需转账', en: 'Still to pay' },
  received: { cn: '已到账', en: 'Received so far' },
  holder: { cn: '收款户名', en: 'Account holder' },
  bank: { cn: '开户银行', en: 'Bank' },
  number: { cn: '收款账号', en: 'Account number / IBAN' },
  bic: { cn: 'SWIFT 代码', en: 'SWIFT / BIC' },
  reference: { cn: '转账附言', en: 'Payment reference' },
  payBy: { cn: '最晚到账日', en: 'Must arrive by' },
  copyOf: { cn: '复制{label}', en: 'Copy {label}' },
  copy: { cn: '复制', en: 'Copy' },
  copied: { cn: '已复制', en: 'Copied' },
  copyFailed: { cn: '复制失败，请手动选择复制', en: 'Could not copy. Please select the text yourself.' },
  state: { cn: '状态', en: 'Status' },
  proofTitle: { cn: '转账凭证', en: 'Proof of payment' },
  proofHint: {
    cn: '上传凭证可加快核对。支持 JPG、PNG、PDF，不超过 {limit}。',
    en: 'A proof helps us find your transfer sooner. JPG, PNG or PDF, up to {limit}.',
  },
  sendPicture: { cn: '上传截图', en: 'Add a picture' },
  sendDocument: { cn: '上传 PDF', en: 'Add a PDF' },
  replacePicture: { cn: '更换为截图', en: 'New picture' },
  replaceDocument: { cn: '更换为 PDF', en: 'New PDF' },
  openProof: { cn: '查看已上传的凭证', en: 'View your proof' },
  refusedTitle: { cn: '凭证未通过，请重新上传', en: 'Please send another proof' },
  tooLarge: { cn: '文件超过 {limit}，请换一个', en: 'The file is larger than {limit}. Please choose another.' },
  notHere: { cn: '当前环境无法选择文件，请改用截图', en: 'Files cannot be chosen here. Please add a picture instead.' },
  refundTitle: { cn: '退款账户', en: 'Account for your refund' },
  refundHint: {
    cn: '¥{amount} 将由主办方通过银行转账退回，请填写您的收款账户。',
    en: 'The organiser sends CNY\u00a0{amount} back by bank transfer. Please add your account.',
  },
  refundNamed: { cn: '¥{amount} 将退至此账户。', en: 'The organiser sends CNY\u00a0{amount} to this account.' },
  ownHolder: { cn: '户名', en: 'Account holder' },
  ownBank: { cn: '开户银行（含支行）', en: 'Bank and branch' },
  ownNumber: { cn: '账号', en: 'Account number / IBAN' },
  changeAccount: { cn: '修改', en: 'Change' },
  save: { cn: '保存', en: 'Save' },
})
