/** How a page looks on which anyone checks a document. */
export const checkPageStyle = `
:root { color-scheme: light dark; --ink: #161a2e; --quiet: #565d78; --page: #f0f2ff; --card: #fff; --line: #c9cfe6; --theme: #3d53c4;
  --good: #146c4d; --good-tint: #ddf3e9; --warn: #8a4b00; --warn-tint: #ffefd8; --bad: #b3202e; --bad-tint: #fde7e8; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0fa; --quiet: #b4bad3; --page: #10131f; --card: #1b2032; --line: #4a5270;
  --theme: #a9b8ff; --good: #8fe0bd; --good-tint: #12372a; --warn: #ffcf8f; --warn-tint: #3b2a10; --bad: #ffb3b8; --bad-tint: #441a20; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 "Segoe UI", -apple-system, "PingFang SC", "Noto Sans SC", sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 3rem; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; justify-content: space-between; align-items: baseline; }
header p { margin: 0; color: var(--quiet); }
h1 { margin: 0.25rem 0 1rem; font-size: 1.75rem; line-height: 1.25; }
a { color: var(--theme); }
form, .result { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.5rem; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { display: block; width: 100%; min-height: 3rem; margin-top: 0.25rem; padding: 0 0.75rem; border: 1px solid var(--quiet); border-radius: 0.5rem;
  background: var(--card); color: var(--ink); font: 1.125rem/1.5 ui-monospace, Consolas, monospace; letter-spacing: 0.06em; text-transform: uppercase; }
button { min-height: 3rem; margin-top: 1.5rem; padding: 0 2rem; border: 0; border-radius: 1.5rem; background: #3d53c4; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
form > p { margin-top: 0; }
.result { margin-bottom: 1.5rem; }
.result h2 { margin: 0 0 1rem; padding: 0.75rem 1rem; border-radius: 0.5rem; font-size: 1.25rem; line-height: 1.35; }
.good h2 { background: var(--good-tint); color: var(--good); }
.warn h2 { background: var(--warn-tint); color: var(--warn); }
.bad h2 { background: var(--bad-tint); color: var(--bad); }
.result > :last-child { margin-bottom: 0; }
dl { margin: 0; }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
dt { flex: 0 0 11rem; color: var(--quiet); }
dd { margin: 0; font-weight: 600; }
:focus-visible { outline: 3px solid var(--theme); outline-offset: 2px; }
@media print { form, .other { display: none; } }
`
