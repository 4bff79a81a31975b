/** How a page looks whose own style sheets are elsewhere: readable, and out of the way of styles that came with it. */
export const baseStyle = `
:where(html) { background: #fff; color: #1b1b22; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
:where(body) { margin: 16px; }
:where(img) { max-width: 100%; height: auto; background: #eee; min-width: 24px; min-height: 16px; }
:where(table) { border-collapse: collapse; }
:where(td, th) { padding: 2px 8px; vertical-align: top; }
:where(pre) { white-space: pre-wrap; }
:where(a) { color: #2b4fc7; text-decoration: underline; }
:where(h1, h2, h3, h4) { line-height: 1.25; }
`;
