import type { Browser } from 'playwright-core'
import type { BusinessCard, CardLayout, CardPicture } from './businessCards'

const styleOf: Record<CardLayout, string> = {
  plain: 'background:#fff;color:#222',
  dark: 'background:#16324f;color:#fff',
  centred: 'background:#fdfbf5;color:#333;text-align:center',
  columns: 'background:#fff;color:#1c2b3a',
  serif: "background:#fff;color:#111;font-family:'Noto Serif CJK SC',serif",
  labels: 'background:#f3f6f9;color:#203040',
}

const words = {
  cn: { phone: '手机', email: '邮箱', address: '地址', office: '电话' },
  en: { phone: 'Mobile', email: 'Email', address: 'Address', office: 'Tel' },
}

/** The card as its printer set it: 720 by 432 points. */
const htmlOf = ({ language, truth, layout }: BusinessCard): string => {
  const t = words[language]
  const { name, company, position, phone, email, address } = truth
  const head = (size: number, text: string): string => `<div style="font-size:${size}px">${text}</div>`
  const contact = (label: string, value: string): string =>
    `<div>${layout === 'labels' || layout === 'plain' ? `${label}${language === 'cn' ? '：' : ': '}` : ''}${value}</div>`
  const contacts = `<div style="font-size:18px;line-height:1.7">${contact(t.phone, phone)}${contact(t.email, email)}${contact(t.address, address)}</div>`
  const person =
    layout === 'plain'
      ? `<div style="font-size:38px;font-weight:700">${name} <span style="font-size:20px;font-weight:400">${position}</span></div>`
      : `<div style="font-size:36px;font-weight:700">${name}</div>${head(20, position)}`
  if (layout === 'columns')
    return `<div style="display:flex;justify-content:space-between"><div>${person}</div><div style="width:300px;text-align:right">${head(24, company)}</div></div><div style="margin-top:90px">${contacts}</div>`
  return `${head(26, company)}<div style="margin-top:34px">${person}</div><div style="margin-top:44px">${contacts}</div>`
}

/** How the card lies before the camera. */
const liesOf: Record<CardPicture, { card: string; table: string; width: number; height: number; scale: number; quality: number }> = {
  flat: { card: '', table: '#dfe3e6', width: 760, height: 480, scale: 2, quality: 85 },
  tilted: { card: 'transform:rotate(4deg)', table: '#d9d2c5', width: 800, height: 560, scale: 2, quality: 80 },
  shaded: { card: 'filter:brightness(.8) contrast(.85)', table: '#8a7f72', width: 760, height: 480, scale: 2, quality: 70 },
  small: { card: '', table: '#e8e8e8', width: 760, height: 480, scale: 1.5, quality: 75 },
  slanted: {
    card: 'transform:perspective(1600px) rotateX(8deg) rotateY(-6deg)',
    table: '#cfcac2',
    width: 800,
    height: 540,
    scale: 2,
    quality: 80,
  },
  turned: { card: 'transform:rotate(90deg)', table: '#d0d4d8', width: 540, height: 800, scale: 2, quality: 80 },
}

/** A photo of the card, as a phone takes one. */
export const drawCard = async (browser: Browser, card: BusinessCard): Promise<Buffer> => {
  const { card: lies, table, width, height, scale, quality } = liesOf[card.picture]
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale })
  try {
    const page = await context.newPage()
    await page.setContent(`<body style="margin:0;height:100vh;display:flex;align-items:center;justify-content:center;background:${table}">
      <div style="flex:none;box-sizing:border-box;width:720px;height:432px;padding:36px;font-family:'Noto Sans CJK SC',sans-serif;${styleOf[card.layout]};${lies}">${htmlOf(card)}</div></body>`)
    return await page.screenshot({ type: 'jpeg', quality })
  } finally {
    await context.close()
  }
}
