import { defineWords } from '@/i18n/words'

export const words = defineWords({
  opening: { cn: '正在打开…', en: 'Opening…' },
  notFoundTitle: { cn: '没有这个页面', en: 'There is no such page' },
  notFoundMessage: { cn: '链接可能已过期，或地址有误。', en: 'The link may be old, or its address is not right.' },
  notOpenTitle: { cn: '尚未开放', en: 'Not open yet' },
  notOpenMessage: {
    cn: '“{title}”正在准备中，开放后会出现在这里。',
    en: '"{title}" is being prepared and will appear here once it opens.',
  },
  closedTitle: { cn: '登记已关闭', en: 'Registration is closed' },
  stoppedMessage: {
    cn: '本届展会的登记已停止。已登记的观众仍可登录查看门票。',
    en: 'Registration for this fair has ended. If you are registered, you can still sign in and see your tickets.',
  },
  closedMessage: {
    cn: '此登记链接已关闭。已登记的观众仍可登录查看门票。',
    en: 'This registration link is closed. If you are registered, you can still sign in and see your tickets.',
  },
  signIn: { cn: '登录查看我的票', en: 'Sign in to my tickets' },
  errorTitle: { cn: '打不开这个链接', en: 'This link does not open' },
  linkIncorrect: { cn: '链接地址不正确，请使用完整链接重新打开。', en: 'The link address is incorrect. Please reopen using the full URL.' },
  noLinkTitle: { cn: '请从展会的入口进入', en: 'Please come in by your fair' },
  noLink: {
    cn: '扫描展会海报或邀请函上的小程序码，或打开主办方发给您的链接。来过一次后，直接打开就能回到您的展会。',
    en: 'Scan the code on the poster or in your invitation, or open the link that the organiser sent you. From then on, opening the app takes you straight to your fair.',
  },
  useWechat: { cn: '请使用微信打开链接', en: 'Please use WeChat to open the link' },
  useBrowserTitle: { cn: '请换用浏览器打开', en: 'Open it in a browser' },
  useBrowser: { cn: '请使用手机浏览器打开链接', en: "Please use your phone's browser to open the link" },
  geoTitle: { cn: '近期展会', en: 'Coming fairs' },
  geoEmpty: { cn: '目前没有开放登记的展会', en: 'No fair is open for registration at the moment' },
  geoOpenAs: { cn: '{role}登记', en: 'Register: {role}' },
  geoOpen: { cn: '登记参观', en: 'Register' },
  useWechatTitle: { cn: '请换用微信打开', en: 'Open it in WeChat' },
  systemError: { cn: '系统错误', en: 'System error' },
})
