import { defineWords } from './words'

/** Words that all areas share. */
export const common = defineWords({
  registrationSystem: { cn: '登记系统', en: 'registration system' },
  loading: { cn: '加载中，请稍候…', en: 'loading, please wait...' },
  retry: { cn: '重试', en: 'Try again' },
  back: { cn: '返回', en: 'Back' },
  home: { cn: '返回首页', en: 'Back to home' },
  cancel: { cn: '取消', en: 'Cancel' },
  confirm: { cn: '确定', en: 'OK' },
  actions: { cn: '页面操作', en: 'Actions' },
  close: { cn: '关闭', en: 'Close' },
  // The space is a fixed one, because a box drops others at its start.
  optional: { cn: '（选填）', en: '\u00a0(optional)' },
  choose: { cn: '请选择', en: 'Please choose' },
  empty: { cn: '暂无内容', en: 'Nothing here yet' },
  noMore: { cn: '没有更多了', en: 'No more items' },
  failedTitle: { cn: '加载失败', en: 'Could not load this content' },
  offline: { cn: '网络未连接', en: 'No connection' },
  offlineHint: { cn: '已填写的内容不会丢失，请联网后重试。', en: 'Your entries are kept. Try again when you are back online.' },
  pageMissing: { cn: '页面没有加载完整，请检查网络后重试', en: 'Part of this page did not arrive. Check your connection and try again.' },
  unknownError: { cn: '未知错误', en: 'Unknown error' },
  systemError: { cn: '系统错误', en: 'System error' },
  slow: { cn: '网络较慢，仍在加载…', en: 'The network is slow. Still loading…' },
  timedOut: { cn: '服务器响应超时，请重试', en: 'The server took too long to respond. Please try again.' },
  callerGone: { cn: '登录账号已变更，请重新打开此页面', en: 'The signed-in account has changed. Please open this page again.' },
  free: { cn: '免费', en: 'Free' },
  otherLanguage: { cn: 'EN', en: '中文' },
})
