import { mathLetter } from './letters.js';

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

function pairsOf(list: string): ReadonlyMap<string, string> {
  const words = list.split(' ');
  const found = new Map<string, string>();
  for (let i = 0; i + 1 < words.length; i += 2) found.set(words[i]!, words[i + 1]!);
  return found;
}

export function functionOrName(name: string): string {
  const clean = name.replace(INVISIBLE, '');
  if (FUNCTIONS.has(clean)) return `\\${clean} `;
  const made = symbols(clean);
  return [...clean].length > 1 && made === clean ? `\\mathrm{${clean}}` : made;
}

export function symbols(text: string): string {
  let made = '';
  for (const character of text.replace(INVISIBLE, '')) {
    const styled = mathLetter(character);
    if (styled) {
      const letter = symbols(styled.letter);
      made += styled.command === '' ? letter : `\\${styled.command}{${letter.trim()}}`;
      continue;
    }
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
