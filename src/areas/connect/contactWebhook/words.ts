import type { DeliveryFailure, DeliveryKind, DeliveryState } from '@contract/rules/connect/contactWebhook'
import { defineWords } from '@/i18n/words'

export const kindWords = defineWords<DeliveryKind>({
  created: { cn: '新客户', en: 'New customer' },
  changed: { cn: '客户更新', en: 'Customer changed' },
  withdrawn: { cn: '撤回授权', en: 'Customer withdrew' },
  test: { cn: '测试', en: 'Test' },
})

export const stateWords = defineWords<DeliveryState>({
  waiting: { cn: '等待发送', en: 'Waiting' },
  sent: { cn: '已送达', en: 'Delivered' },
  failed: { cn: '未送达', en: 'Not delivered' },
  replaced: { cn: '已合并到新消息', en: 'Newer one sent' },
})

export const failureWords = defineWords<Exclude<DeliveryFailure, ''>>({
  status: { cn: '对方返回 {status}', en: 'Answer {status}' },
  timeout: { cn: '对方没有响应', en: 'No answer in time' },
  unreachable: { cn: '无法连接', en: 'No connection' },
  notPublic: { cn: '网址指向内部网络', en: 'Private address' },
  internal: { cn: '系统内部错误', en: 'Our own error' },
  switchedOff: { cn: '推送已关闭', en: 'Sending was off' },
})

export const words = defineWords({
  title: { cn: '推送到 CRM', en: 'Send to your CRM' },
  text: {
    cn: '客户新增、更新或撤回授权时，自动发送到贵公司系统。消息按 Standard Webhooks 标准签名。',
    en: 'New and changed customers are sent to your system at once. Messages are signed by Standard Webhooks.',
  },
  address: { cn: '接收网址', en: 'Address' },
  addressHint: { cn: 'https://', en: 'https://' },
  save: { cn: '保存并开启', en: 'Save and switch on' },
  on: { cn: '已开启', en: 'On' },
  off: { cn: '已关闭', en: 'Off' },
  state: { cn: '推送', en: 'Sending' },
  waiting: { cn: '等待发送', en: 'Waiting' },
  failed: { cn: '未送达', en: 'Not delivered' },
  test: { cn: '发送测试', en: 'Send a test' },
  switchOn: { cn: '开启', en: 'Switch on' },
  switchOff: { cn: '关闭', en: 'Switch off' },
  switchOffSure: { cn: '关闭推送？', en: 'Switch off?' },
  switchOffText: { cn: '等待发送的消息将不再发送，之后可重新发送。', en: 'Waiting messages are stopped. You can send them again later.' },
  renew: { cn: '更换密钥', en: 'New secret' },
  renewSure: { cn: '更换密钥？', en: 'Make a new secret?' },
  renewText: { cn: '旧密钥立即失效，请同时更新贵公司系统。', en: 'The old secret ends at once. Update your system too.' },
  keep: { cn: '取消', en: 'Cancel' },
  secret: { cn: '签名密钥', en: 'Signing secret' },
  secretText: { cn: '仅显示这一次，请复制到贵公司系统中。', en: 'You see it only once. Copy it into your system.' },
  copy: { cn: '复制密钥', en: 'Copy secret' },
  copied: { cn: '已复制', en: 'Copied' },
  copyFailed: { cn: '复制失败，请手动复制', en: 'Please copy it by hand' },
  tested: { cn: '测试已送达', en: 'The test arrived' },
  testFailed: { cn: '测试未送达', en: 'The test did not arrive' },
  again: { cn: '重新发送', en: 'Send again' },
  againAll: { cn: '重新发送未送达的', en: 'Send failed ones again' },
  log: { cn: '发送记录', en: 'Messages' },
  none: { cn: '还没有发送记录', en: 'No messages yet' },
  noneText: { cn: '每条消息的时间和结果会显示在这里。', en: 'You will see here when each message was sent, and what happened.' },
  attempts: { cn: '已尝试 {count} 次', en: 'Tried {count} times' },
  attempt: { cn: '已尝试 1 次', en: 'Tried once' },
  next: { cn: '{time} 再次发送', en: 'Next try {time}' },
  mainOnly: { cn: '仅企业主账号可设置推送', en: 'Only the main account can set this up' },
})
