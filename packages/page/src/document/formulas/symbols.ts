import { attribute, type Tree } from '../../tree/tree.js';
import { pairsOf } from '../characters.js';

/** Characters of formulas and the LaTeX commands for them. Characters not listed stand for themselves. */
const pairs =
  'α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ϑ vartheta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ϖ varpi ρ rho ϱ varrho σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega ' +
  'Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega ' +
  '∑ sum ∏ prod ∐ coprod ∫ int ∬ iint ∭ iiint ∮ oint ⋃ bigcup ⋂ bigcap ⋁ bigvee ⋀ bigwedge ⨁ bigoplus ⨂ bigotimes ' +
  '± pm ∓ mp × times ÷ div · cdot ⋅ cdot ∗ ast ⋆ star ∘ circ • bullet ⊕ oplus ⊖ ominus ⊗ otimes ⊙ odot ∩ cap ∪ cup ⊎ uplus ∧ wedge ∨ vee ∖ setminus ' +
  '≤ leq ≥ geq ≠ neq ≈ approx ≃ simeq ≅ cong ≡ equiv ∼ sim ∝ propto ≪ ll ≫ gg ≺ prec ≻ succ ⊂ subset ⊃ supset ⊆ subseteq ⊇ supseteq ∈ in ∋ ni ∉ notin ⊥ perp ∥ parallel ∣ mid ⊢ vdash ⊨ models ' +
  '→ to ← leftarrow ↔ leftrightarrow ⇒ Rightarrow ⇐ Leftarrow ⇔ Leftrightarrow ⟶ longrightarrow ⟹ implies ⟺ iff ↦ mapsto ↑ uparrow ↓ downarrow ↪ hookrightarrow ⇌ rightleftharpoons ' +
  '∀ forall ∃ exists ∄ nexists ¬ neg ∅ emptyset ∞ infty ∂ partial ∇ nabla ℏ hbar ℓ ell ℜ Re ℑ Im ℵ aleph ∠ angle △ triangle □ square ⋄ diamond … ldots ⋯ cdots ⋮ vdots ⋱ ddots ′ prime ″ prime\\prime † dagger ‡ ddagger ' +
  '⟨ langle ⟩ rangle ⌈ lceil ⌉ rceil ⌊ lfloor ⌋ rfloor ‖ Vert ∴ therefore ∵ because ℝ mathbb{R} ℕ mathbb{N} ℤ mathbb{Z} ℚ mathbb{Q} ℂ mathbb{C} ℙ mathbb{P} ⊤ top √ surd';

const commands = pairsOf(pairs);

/** Names that LaTeX sets upright with a command of their own. */
const FUNCTIONS = new Set(
  'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh sup tan tanh'.split(
    ' ',
  ),
);
// Invisible times, function application, separator, plus.
const INVISIBLE = /[\u2061-\u2064]/g;

/** Name of an accent or brace that is over or under something. */
export const accents = pairsOf(
  '^ hat ˆ hat ̂ hat ~ tilde ˜ tilde ¯ bar ‾ overline _ underline → vec ⃗ vec ˙ dot . dot ¨ ddot ˇ check ˘ breve ⏞ overbrace ⏟ underbrace ︷ overbrace ︸ underbrace',
);

export function functionOrName(name: string): string {
  const clean = name.replace(INVISIBLE, '');
  if (FUNCTIONS.has(clean)) return `\\${clean} `;
  const made = symbols(clean);
  return [...clean].length > 1 && made === clean ? `\\mathrm{${clean}}` : made;
}

export function symbols(text: string): string {
  let made = '';
  for (const character of text.replace(INVISIBLE, '')) {
    const command = commands.get(character);
    if (command) made += `\\${command} `;
    else made += /[\\{}$&#%_^~]/.test(character) ? escapeCharacter(character) : character;
  }
  return made;
}

function escapeCharacter(character: string): string {
  if (character === '\\') return '\\backslash ';
  if (character === '^') return '\\hat{}';
  if (character === '~') return '\\sim ';
  return `\\${character}`;
}

/** Text inside `\text{…}`. */
export function literal(text: string): string {
  return text.replace(/[\\{}$&#%_^~]/g, (found) => (found === '\\' || found === '^' || found === '~' ? ' ' : `\\${found}`));
}

/** Commands for the values of `mathvariant`. */
const VARIANTS = pairsOf(
  'bold mathbf bold-italic boldsymbol double-struck mathbb script mathcal bold-script mathcal fraktur mathfrak sans-serif mathsf monospace mathtt normal mathrm',
);

/** LaTeX in the style that MathML asks for. */
export function inVariant(latex: string, variant: string | undefined): string {
  const command = VARIANTS.get(variant ?? '');
  if (command === undefined || latex === '' || /^\\(?:math[a-z]+|boldsymbol|text|[A-Z])|^\\[a-z]+ $/.test(latex)) return latex;
  return `\\${command}{${latex}}`;
}

/** Environments by the fences around them. */
const FENCED = pairsOf('() pmatrix [] bmatrix || vmatrix \\{\\} Bmatrix \\Vert\\Vert Vmatrix \\{ cases');
const MATRIX = /^\\begin\{(?:matrix|aligned)\}([\s\S]*)\\end\{(?:matrix|aligned)\}$/;

/** Rows of a table as an environment; a single cell is only its content. */
export function tableOf(tree: Tree, row: number, rows: readonly string[]): string {
  if (rows.length === 1 && !rows[0]!.includes(' & ')) return rows[0]!;
  const align = attribute(tree, row, 'columnalign') ?? '';
  const name = alternates(align) || (attribute(tree, row, 'displaystyle') === 'true' && !/^center/.test(align)) ? 'aligned' : 'matrix';
  return `\\begin{${name}}${rows.join(' \\\\ ')}\\end{${name}}`;
}

/** A table between fences as the environment that draws them; undefined where it is something else. */
export function fencedTable(parts: readonly string[]): string | undefined {
  const [open = '', table = '', close = ''] = parts.map((part) => part.trim());
  const inner = MATRIX.exec(table)?.[1];
  if (inner === undefined || parts.length > 3) return undefined;
  const name = FENCED.get(open + close);
  return name === undefined ? undefined : `\\begin{${name}}${inner}\\end{${name}}`;
}

const OPENING = /^(?:[([|]|\\\{|\\langle|\\lceil|\\lfloor|\\lvert|\\Vert)$/;
const CLOSING = /^(?:[)\]|]|\\\}|\\rangle|\\rceil|\\rfloor|\\rvert|\\Vert)$/;
const TALL = /\\(?:d?frac|sum|prod|int|begin|bigcup|bigcap|binom|over|under)/;

/** A row between fences that grow with what they hold. */
export function fencedRow(parts: readonly string[]): string | undefined {
  if (parts.length < 3) return undefined;
  const open = parts[0]!.trim();
  const close = parts.at(-1)!.trim();
  const inner = parts.slice(1, -1).join('');
  // Its command draws the fences itself.
  if (open === '(' && close === ')' && parts.length === 3 && /^\\binom\{[^{}]*\}\{[^{}]*\}$/.test(inner)) return inner;
  if (!OPENING.test(open) || !CLOSING.test(close) || !TALL.test(inner)) return undefined;
  return `\\left${open}${/[a-z]$/i.test(open) ? ' ' : ''}${inner}\\right${close}${/[a-z]$/i.test(close) ? ' ' : ''}`;
}

/** Columns in pairs, right and left, are equations that stand below each other. */
function alternates(align: string): boolean {
  const right = align.indexOf('right');
  return right >= 0 && align.includes('left', right);
}
