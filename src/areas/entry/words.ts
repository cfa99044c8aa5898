import { defineWords } from '@/i18n/words'

export const words = defineWords({
  notFoundTitle: { cn: '页面不存在', en: 'Page not found' },
  notFoundMessage: { cn: '链接可能已过期或地址有误。', en: 'The link may be out of date or incorrect.' },
  notOpenTitle: { cn: '尚未开放', en: 'Not open yet' },
  notOpenMessage: {
    cn: '“{title}”正在准备中，敬请期待。',
    en: '“{title}” is being prepared and will be available soon.',
  },
  closedTitle: { cn: '登记已关闭', en: 'Registration is closed' },
  stoppedMessage: {
    cn: '本届展会的登记已停止。已登记的观众仍可登录查看门票。',
    en: 'Registration for this fair has closed. If you are registered, you can still sign in to see your tickets.',
  },
  closedMessage: {
    cn: '此登记链接已关闭。已登记的观众仍可登录查看门票。',
    en: 'This registration link is closed. If you are registered, you can still sign in to see your tickets.',
  },
  signIn: { cn: '登录查看我的门票', en: 'Sign in to see my tickets' },
  errorTitle: { cn: '链接无法打开', en: 'This link cannot be opened' },
  linkIncorrect: { cn: '链接地址不正确，请使用完整链接重新打开。', en: 'The link address is incorrect. Please reopen using the full URL.' },
  noLinkTitle: { cn: '请从展会入口进入', en: "Please use your fair's link" },
  noLink: {
    cn: '请扫描展会海报或邀请函上的小程序码，或打开主办方发送的链接。首次进入后，打开小程序即可直接回到展会。',
    en: 'Scan the code on the poster or your invitation, or open the link from the organiser. Next time, opening the app takes you straight to your fair.',
  },
  useWechat: { cn: '请使用微信打开链接', en: 'Please use WeChat to open the link' },
  useBrowserTitle: { cn: '请在浏览器中打开', en: 'Open it in a browser' },
  useBrowser: { cn: '请使用手机浏览器打开链接', en: "Please use your phone's browser to open the link" },
  geoTitle: { cn: '近期展会', en: 'Upcoming fairs' },
  geoEmpty: { cn: '目前没有开放登记的展会', en: 'No fairs are open for registration right now' },
  geoOpenAs: { cn: '{role}登记', en: 'Register as {role}' },
  geoOpen: { cn: '登记参观', en: 'Register' },
  useWechatTitle: { cn: '请在微信中打开', en: 'Open in WeChat' },
  systemError: { cn: '系统错误', en: 'System error' },
})
