import { type HtmlPage, htmlPage } from '../../core/http/html'

/** A page of the sandboxes, in their common style. */
export const renderPage = (page: HtmlPage): string => htmlPage({ ...page, style: baseStyle + page.style })

const baseStyle = `
:root { --theme: #839cfc; --theme-strong: #3d53c4; --theme-tint: #e6ebff; --on-theme: #0e1538;
  --page: #f0f2ff; --card: #fff;
  --ink: #161a2e; --ink-2: #565d78; --ink-3: #6e7590; --line: #dfe4f6; --good: #146c4d; --good-tint: #ddf3e9;
  --warn: #8a4b00; --warn-tint: #ffefd8; --bad: #b3202e; --bad-tint: #fde7e8; --lang: #f3d4af;
  --shadow: 0 1px 2px #1a235014, 0 8px 24px #1a235014; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--page); color: var(--ink); min-height: 100vh; -webkit-text-size-adjust: 100%;
  font: 15px/1.5 -apple-system, "Segoe UI", Roboto, "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 20px 16px calc(32px + env(safe-area-inset-bottom)); }
h1 { font-size: 22px; line-height: 1.25; font-weight: 700; }
a { color: var(--theme-strong); }
.row { display: flex; align-items: center; justify-content: space-between; gap: 12px; }
.card { background: var(--card); border-radius: 20px; box-shadow: var(--shadow); padding: 20px; }
.small { font-size: 13px; color: var(--ink-2); }
.number { font-variant-numeric: tabular-nums; }
.pill { display: inline-flex; align-items: center; min-height: 26px; padding: 0 10px;
  border-radius: 13px; font-size: 13px;
  font-weight: 500; background: var(--theme-tint); color: var(--theme-strong); white-space: nowrap; }
.language { background: var(--lang); color: #4a3000; border-radius: 22px; min-width: 44px;
  min-height: 44px; padding: 0 14px;
  display: inline-flex; align-items: center; justify-content: center; font-size: 13px;
  font-weight: 600; text-decoration: none; }
.button { display: block; width: 100%; min-height: 52px; border: 0; border-radius: 26px; background: var(--theme);
  color: var(--on-theme); font: inherit; font-size: 17px; font-weight: 600; cursor: pointer; }
.button.ghost { background: transparent; color: var(--theme-strong); border: 1.5px solid var(--theme); }
.button.plain { background: transparent; color: var(--ink-2); font-size: 15px; font-weight: 500; min-height: 44px; }
:focus-visible { outline: 3px solid var(--theme-strong); outline-offset: 2px; }
`
