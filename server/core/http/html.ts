const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for use between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

export interface HtmlPage {
  language: 'cn' | 'en'
  title: string
  style: string
  body: string
  head?: string
}

/** A whole page without external resources, excluded from search engines. */
export const htmlPage = ({ language, title, style, body, head = '' }: HtmlPage): string => `<!doctype html>
<html lang="${language === 'cn' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
${head}<style>${style}</style>
</head>
<body>
${body}
</body>
</html>`
