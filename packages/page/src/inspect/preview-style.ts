/** How a page looks whose own style sheets are elsewhere: readable, and out of the way of styles that came with it. */
export const baseStyle = `
:where(html) { background: #fff; color: #1b1b22; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
:where(body) { margin: 16px; }
:where(img) { max-width: 100%; height: auto; }
.pith-picture { display: inline-block; max-width: 100%; padding: 2px 8px; border: 1px dashed #8c8c9c; color: #5c5c6b; font: italic 13px/1.5 system-ui, sans-serif; }
:where(table) { border-collapse: collapse; }
:where(td, th) { padding: 2px 8px; vertical-align: top; }
:where(pre) { white-space: pre-wrap; }
:where(a) { color: #2b4fc7; text-decoration: underline; }
:where(h1, h2, h3, h4) { line-height: 1.25; }
`;
